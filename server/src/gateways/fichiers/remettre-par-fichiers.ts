/** A way of handing rows over to another system, file by file. Each row is in one file and only one. */
export interface Remise {
  /** Files that were begun and not finished, the oldest first. */
  enCours: () => Promise<readonly number[]>
  /** Puts rows that no file bears into a new one; null when there are none. */
  ouvrir: () => Promise<number | null>
  /** Writes a file whole, then marks it: the same again when it was cut short. */
  deposer: (id: number) => Promise<void>
}

/**
 * Finishes what was begun, then hands over what is new. A file is begun in the database, then written, then marked: cut short
 * at any point, it is written again under the same name with the same lines (docs/adr/0014).
 */
export async function remettreParFichiers({ enCours, ouvrir, deposer }: Remise): Promise<void> {
  for (const id of await enCours()) await deposer(id)
  for (let id = await ouvrir(); id !== null; id = await ouvrir()) await deposer(id)
}
