import type { Services } from '../services.ts'

/** The files that are kept on the disk, by their keys. */
export async function piecesGardees({ pieces }: Pick<Services, 'pieces'>): Promise<string[]> {
  const cles: string[] = []
  for await (const cle of pieces.anciennes(new Date(Date.now() + 86_400_000))) cles.push(cle)
  return cles
}
