import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Services } from '../services.ts'

/** The files that are kept on the disk, by their keys. */
export async function piecesGardees({ pieces }: Pick<Services, 'pieces'>): Promise<string[]> {
  const cles: string[] = []
  for await (const cle of pieces.anciennes(new Date(Date.now() + JOUR_MS))) cles.push(cle)
  return cles
}
