import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

// Cuts Radio Canada (SIL Open Font License) down to what the screens write: ASCII, French letters and punctuation, the
// weights in use. Run by hand when that changes (`npm run font --workspace web`); the result is committed. A name with
// other letters brings the package's whole file, by unicode-range. Of the layout features, those that texts ask for.
const source = new URL('../node_modules/@fontsource-variable/radio-canada/', import.meta.url)
const target = new URL('src/ui/theme/fonts/', import.meta.url)

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const text = `${ascii}\u00A0©«»°²³·ÀÂÇÈÉÊËÎÏÔÙÛÜàâäçèéêëîïôöùûüÿŒœŸ’–—…•€−`
const wght = { min: 400, max: 650 }

const keepFeatures = ['kern', 'lnum', 'tnum']

const fonts = [
  { from: 'radio-canada-latin-wght-normal', to: 'radio-canada', variationAxes: { wght } },
  {
    from: 'radio-canada-latin-standard-normal',
    to: 'radio-canada-dense',
    variationAxes: { wght, wdth: { min: 88, max: 100 } },
  },
]

for (const { from, to, variationAxes } of fonts) {
  const font = await readFile(new URL(`files/${from}.woff2`, source))
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes, keepFeatures })
  await writeFile(new URL(`${to}.woff2`, target), subset)
  process.stdout.write(`${to}.woff2 ${subset.length} bytes, from ${font.length}\n`)
}
await writeFile(new URL('OFL.txt', target), await readFile(new URL('LICENSE', source)))
