import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

/** These files hold accounts, names and amounts: its account and its group read them, no other of the machine. */
const LECTURE_DU_GROUPE = 0o640

/** What was renamed in a folder is still so after a power cut. */
async function retenirNoms(dossier: string): Promise<void> {
  const ouvert = await open(dossier)
  try {
    await ouvert.sync()
  } finally {
    await ouvert.close()
  }
}

/** Writes a file whole or not at all: whoever reads the folder never sees the beginning of one. It is there for good. */
export async function deposerFichier(dossier: string, nom: string, contenu: string): Promise<void> {
  await mkdir(dossier, { recursive: true })
  const provisoire = path.join(dossier, `.${nom}.${randomUUID()}.tmp`)
  const fichier = await open(provisoire, 'wx', LECTURE_DU_GROUPE)
  try {
    await fichier.writeFile(contenu)
    await fichier.sync()
  } finally {
    await fichier.close()
  }
  await rename(provisoire, path.join(dossier, nom))
  await retenirNoms(dossier)
}
