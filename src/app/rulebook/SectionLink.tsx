import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react';
import { ReadingContext } from './reading.ts';

interface SectionLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

/** A link to a section of the open book: a plain click goes there, any other opens its address as links do. */
export function SectionLink({ to, ...rest }: SectionLinkProps) {
  const { go, href } = use(ReadingContext);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return <a href={href(to)} onClick={follow} {...rest} />;
}
