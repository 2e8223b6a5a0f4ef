import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import RulebookPage from '../../../src/app/rulebook/RulebookPage.tsx';
import { RulebookPanel } from '../../../src/app/rulebook/RulebookPanel.tsx';

// The whole book is in the page, and roles are worked out slowly outside a browser.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  location.hash = '';
});

// By labels, not roles, wherever the whole book would have to be looked through.
const text = () => screen.getByLabelText('Text of the rules');
const search = () => screen.getByLabelText('Search the rules');
/** Waits until the heading of a rule has the focus: the book stands open there. */
const openedAt = (rule: string) =>
  waitFor(() => expect(document.activeElement?.parentElement?.dataset['section']).toBe(rule));

async function panel(rule: string, onClose = vi.fn<() => void>()) {
  const view = render(<RulebookPanel title="mons" rule={rule} onClose={onClose} />);
  await screen.findByLabelText('Text of the rules');
  return { ...view, onClose, user: userEvent.setup() };
}

describe('the rulebook beside the table', () => {
  it('opens at the rule asked for, and turns to another one when asked', async () => {
    const { rerender } = await panel('9.12');
    await openedAt('9.12');
    expect(text().querySelector('[data-current]')?.getAttribute('data-section')).toBe('9.12');
    rerender(<RulebookPanel title="mons" rule="12.6" onClose={() => {}} />);
    await openedAt('12.6');
    expect(text().querySelectorAll('[data-current]')).toHaveLength(1);
  });

  it('turns back to the rule asked for when it is asked for once more', async () => {
    const at = (asked: object) => <RulebookPanel title="mons" rule="9.15" asked={asked} onClose={() => {}} />;
    const { rerender } = render(at({}));
    await screen.findByLabelText('Text of the rules');
    await openedAt('9.15');
    // Scrolled on, with the focus elsewhere.
    act(() => search().focus());
    rerender(at({}));
    await openedAt('9.15');
    const section = text().querySelector<HTMLElement>('[data-section="9.15"]')!;
    await userEvent.setup().click(within(section).getByRole('link', { name: 'rule 10.3' }));
    await openedAt('10.3');
    rerender(at({}));
    await openedAt('9.15');
    expect(screen.getByLabelText('Back')).toHaveProperty('disabled', false);
  });

  it('follows links between rules and goes back and forward', async () => {
    const { user } = await panel('9.15');
    const back = screen.getByLabelText('Back');
    expect(back).toHaveProperty('disabled', true);
    const section = text().querySelector<HTMLElement>('[data-section="9.15"]')!;
    await user.click(within(section).getByRole('link', { name: 'rule 10.3' }));
    await openedAt('10.3');
    await user.click(back);
    await openedAt('9.15');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await openedAt('10.3');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await openedAt('9.15');
    // Going somewhere new drops what lay ahead.
    await user.click(within(section).getByRole('link', { name: 'rule 10.3' }));
    expect(screen.getByLabelText('Forward')).toHaveProperty('disabled', true);
  });

  it('closes with Escape and gives the focus back to where it was opened', async () => {
    render(<button type="button">9.12</button>);
    screen.getByRole('button', { name: '9.12' }).focus();
    const { user, onClose, unmount } = await panel('9.12');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '9.12' }));
  });

  it('says so when there is no such rule, and shows the nearest', async () => {
    const { rerender } = await panel('9.99');
    expect(screen.getByText('This rulebook has no rule 9.99; this is 9 Movement.')).toBeTruthy();
    rerender(<RulebookPanel title="mons" rule="77" onClose={() => {}} />);
    expect(await screen.findByText('This rulebook has no rule 77.')).toBeTruthy();
  });
});

describe('searching', () => {
  it('lists what it finds while typing, marks it, and opens the best with Enter', async () => {
    const { user } = await panel('');
    await user.click(search());
    await user.paste('unbridged canal');
    const found = await screen.findByLabelText('Rules found');
    await waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toMatch(/^\d rules found$/));
    expect(within(found).getAllByRole('link').length).toBeGreaterThan(2);
    await waitFor(() => expect(text().querySelectorAll('mark').length).toBeGreaterThan(5));
    expect([...text().querySelectorAll('mark')].every((mark) => /^(unbridged|canal)$/i.test(mark.textContent))).toBe(
      true,
    );
    await user.clear(search());
    await user.type(search(), '10.11{Enter}');
    await openedAt('10.11');
  });

  it('is reached with a slash, walked with the arrow keys and emptied with Escape', async () => {
    const { user, onClose } = await panel('9.12');
    await openedAt('9.12');
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    await user.keyboard('bavai');
    expect(search()).toHaveProperty('value', 'bavai');
    await waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toMatch(/^\d rules found$/));
    const links = within(screen.getByLabelText('Rules found')).getAllByRole('link');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(links[0]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(links[1]);
    await user.click(search());
    await user.keyboard('{Escape}');
    expect(search()).toHaveProperty('value', '');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('finds the words of a chart', async () => {
    const { user } = await panel('');
    await user.click(search());
    await user.paste('grenadiers regiment');
    const found = await screen.findByLabelText('Rules found');
    await waitFor(() =>
      expect(
        within(found)
          .getAllByRole('link')
          .map((a) => a.getAttribute('href')),
      ).toContain('#/rules/mons/3.1'),
    );
  });
});

describe('the page', () => {
  it('has the contents as a tree with an address for every rule', async () => {
    const user = userEvent.setup();
    render(<RulebookPage title="mons" rule="9.12" />);
    const contents = await screen.findByLabelText('Contents');
    const here = within(contents).getByRole('link', { current: 'location' });
    expect(here.getAttribute('href')).toBe('#/rules/mons/9.12');
    expect(within(contents).queryByRole('link', { name: /^6\.3/ })).toBeNull();
    await user.click(within(contents).getByRole('button', { name: 'Rules of Stacking' }));
    await user.click(within(contents).getByRole('link', { name: /^6\.3/ }));
    expect(location.hash).toBe('#/rules/mons/6.3');
  });

  it('leads from chapter to chapter', async () => {
    render(<RulebookPage title="mons" rule="2.1" />);
    const next = await screen.findByLabelText('Next chapter: 3 Set-up and control');
    expect(next.getAttribute('href')).toBe('#/rules/mons/3');
    expect(screen.getByLabelText('Previous chapter: 1 The battle')).toBeTruthy();
  });

  it('draws each chart under its rule, with every source named in words', async () => {
    render(<RulebookPage title="mons" rule="13.3" />);
    await openedAt('13.3');
    const section = text().querySelector<HTMLElement>('[data-section="13.3"]')!;
    const table = within(section).getByRole('table', { name: /^Bombardment/ });
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    expect([...table.querySelectorAll('[data-source="rule"]')].map((cell) => cell.textContent)).toEqual([
      '–, stated by the rulebook 10.8',
      '1, stated by the rulebook 10.7',
    ]);
    expect(table.querySelector('caption')?.textContent).toContain('Unless marked otherwise: reconstructed by us.');
    expect(within(section).getByText('stated by the rulebook')).toBeTruthy();
  });

  it('says so when a title is unknown', async () => {
    render(<RulebookPage title="nowhere" rule="" />);
    expect((await screen.findByRole('alert')).textContent).toContain('nowhere');
  });
});
