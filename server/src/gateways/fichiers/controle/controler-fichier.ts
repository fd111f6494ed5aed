import { fileTypeFromFile } from 'file-type'
import { controlerImage } from './image.ts'
import { controlerPdf } from './pdf.ts'
import { contientEicar } from './eicar.ts'

/** Why a file is not taken. */
export type Defaut = 'AUTRE_CONTENU' | 'ILLISIBLE' | 'TROP_GRANDE' | 'PROTEGE' | 'ACTIF' | 'INFECTE'

/** Asks an antivirus of a file; null where the utility has none. */
export type Antivirus = ((chemin: string) => Promise<'sain' | 'infecte'>) | null

/**
 * Looks into a file that a stranger sends (docs/domaines/demarches.md#fichiers): it is what its name says, it can be read, it does nothing
 * by itself, and no antivirus knows it. Answers what is wrong with it, or null.
 */
export async function controlerFichier(chemin: string, type: string, antivirus: Antivirus): Promise<Defaut | null> {
  if (await contientEicar(chemin)) return 'INFECTE'
  const contenu = await fileTypeFromFile(chemin)
  if (contenu?.mime !== type) return 'AUTRE_CONTENU'
  const defaut = await unParUn(() => (type === 'application/pdf' ? controlerPdf(chemin) : controlerImage(chemin, type)))
  if (defaut) return defaut
  return (await antivirus?.(chemin)) === 'infecte' ? 'INFECTE' : null
}

let dernier: Promise<unknown> = Promise.resolve()

/** What is decoded is in memory: one file at a time, however many come. */
function unParUn<T>(travail: () => Promise<T>): Promise<T> {
  const tour = dernier.then(travail)
  dernier = tour.catch(() => undefined)
  return tour
}
