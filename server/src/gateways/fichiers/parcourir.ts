import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Null for what is not there. */
export function siAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** The files below a folder, those that are being written among them; none when there is no folder. */
export async function* parcourir(dossier: string): AsyncGenerator<{ chemin: string; octets: number; ecritLe: number }> {
  const entrees = await opendir(dossier, { recursive: true }).catch(siAbsent)
  for await (const entree of entrees ?? []) {
    if (!entree.isFile()) continue
    const chemin = path.join(entree.parentPath, entree.name)
    const lu = await stat(chemin).catch(siAbsent)
    if (lu) yield { chemin, octets: lu.size, ecritLe: lu.mtimeMs }
  }
}
