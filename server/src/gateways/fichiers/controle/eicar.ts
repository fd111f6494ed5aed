import { createReadStream } from 'node:fs'

/** What every antivirus takes for a virus, to be tried with; in two parts, so that none takes this file for it. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)

/** Whether a file holds the test of antiviruses, wherever it stands. */
export async function contientEicar(chemin: string): Promise<boolean> {
  let fin = Buffer.alloc(0)
  for await (const bloc of createReadStream(chemin) as AsyncIterable<Buffer>) {
    const lus = Buffer.concat([fin, bloc])
    if (lus.includes(EICAR)) return true
    fin = lus.subarray(Math.max(0, lus.length - EICAR.length))
  }
  return false
}
