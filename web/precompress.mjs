import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Beside each text file of the build, its .br and .gz: the server hands them out without compressing again.
const dist = new URL('dist/', import.meta.url)
const text = /\.(?:js|css|html|svg|json|txt)$/
/** Below this size the headers weigh more than what is saved. */
const smallest = 600

const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && text.test(entry.name) && !entry.parentPath.includes('.vite'))
  .map((entry) => `${entry.parentPath}/${entry.name}`)

await Promise.all(
  files.map(async (file) => {
    const source = await readFile(file)
    if (source.length < smallest) return
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(source, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
      }),
      promisify(gzip)(source, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }),
)
