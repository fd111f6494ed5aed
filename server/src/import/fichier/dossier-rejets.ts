import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ErreurImport } from './erreur-import.ts'

/** Makes the folder of refused lines, which quote customers: nobody else reads it. */
export async function preparerDossierRejets(dossier: string): Promise<void> {
  try {
    await mkdir(dossier, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const raison = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new ErreurImport(
      `Le dossier de rejets ${dossier} ne peut pas être créé (${raison}) : donnez un fichier par --rejets.`,
      { cause },
    )
  }
}

/** The digits of an instant, `aaaammjjhhmmssmmm`, that names of files begin with. */
export const chiffresDe = (instant: Date): string => instant.toISOString().replace(/\D/g, '')

/** Where the refused lines of a file go when nothing else is asked for: beside the data, under a new name each time. */
export const fichierRejets = (dossier: string, source: string, maintenant: Date): string =>
  path.join(dossier, `${chiffresDe(maintenant)}-${path.basename(source)}.rejets.csv`)
