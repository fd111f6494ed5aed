import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Fichiers } from './ouvrier-pdf.ts'

const LIMITES = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 }
const DELAI_MS = 20_000

/**
 * Several PDF in one, in their order. They come from strangers: a thread of its own reads them, with so much memory and time.
 *
 * @throws Error when one of them cannot be read, or asks for more
 */
export async function reunirPdf(fichiers: Fichiers): Promise<Buffer> {
  const ouvrier = new Worker(new URL('./ouvrier-pdf.ts', import.meta.url), {
    workerData: fichiers,
    resourceLimits: LIMITES,
  })
  try {
    const [reuni] = (await once(ouvrier, 'message', { signal: AbortSignal.timeout(DELAI_MS) })) as [Uint8Array]
    return Buffer.from(reuni)
  } finally {
    await ouvrier.terminate()
  }
}
