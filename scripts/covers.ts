// Paints the pictures of the shelf, in Chromium: npm run covers
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readArguments } from './lib/arguments.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './lib/chromium.ts';
import { COVERS, covers, fingerprint } from './lib/covers.ts';

readArguments('npm run covers', {});

const STYLES = ['src/app/map/map.css', 'src/app/map/sheet.css', 'src/app/counter/counter.css'];
const FONTS = [
  '@fontsource-variable/inter/standard.css',
  '@fontsource/eb-garamond/latin-500.css',
  '@fontsource/eb-garamond/latin-ext-500.css',
  '@fontsource/eb-garamond/latin-500-italic.css',
];
const { resolve } = createRequire(import.meta.url);

/** The rules of a font with the font itself in them. */
const fontCss = (name: string) => {
  const path = resolve(name);
  return readFileSync(path, 'utf8').replace(
    /url\(\.\/([^)]+)\)/g,
    (_, file: string) => `url(data:font/woff2;base64,${readFileSync(join(dirname(path), file)).toString('base64')})`,
  );
};
const style = [...FONTS.map(fontCss), ...STYLES.map((path) => readFileSync(path, 'utf8'))].join('\n');

/** WebP, which playwright cannot write itself: the page paints the picture it has taken of itself. */
async function paint(page: Page, svg: string): Promise<Buffer> {
  await page.setContent(`<style>body { margin: 0 } svg { display: block }\n${style}</style>${svg}`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.locator('svg.cover-art').screenshot();
  const data = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  return Buffer.from(data.split(',')[1], 'base64');
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGUMENTS] });
try {
  const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
  const prints: Record<string, string> = {};
  rmSync(COVERS, { recursive: true, force: true });
  mkdirSync(COVERS, { recursive: true });
  for await (const { name, svg } of covers()) {
    const picture = await paint(page, svg);
    writeFileSync(join(COVERS, `${name}.webp`), picture);
    prints[name] = fingerprint(svg);
    console.log(`${name}: ${(picture.length / 1000).toFixed(1)} kB`);
  }
  writeFileSync(join(COVERS, 'drawings.json'), `${JSON.stringify(prints, null, 2)}\n`);
} finally {
  await browser.close();
}
