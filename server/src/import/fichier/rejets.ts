import { masquerIbans } from '@ael/contract/commun/masquer-ibans.ts'
import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import Papa from 'papaparse'
import { ErreurImport } from './erreur-import.ts'

const LONGUEUR_CITEE = 4096
/** Refused lines quote customers. */
const PERSONNEL = 0o600
const ENTETE = ['ligne', 'motif', 'contenu']

const enCsv = (lignes: string[][]): string => `${Papa.unparse(lignes, { delimiter: ';', newline: '\n' })}\n`

/**
 * The file of refused lines: CSV with `;`, for each its number, the reason and the line as it came, account numbers masked. It takes the place of
 * that of an earlier import, and is not there when nothing was refused.
 */
export class FichierRejets {
  readonly chemin: string
  readonly #fichier: FileHandle
  #attente: string[][] = []
  #ecrit = false

  private constructor(chemin: string, fichier: FileHandle) {
    this.chemin = chemin
    this.#fichier = fichier
  }

  /**
   * Opens the file before anything is imported.
   *
   * @param source the file that is imported, which is not overwritten
   */
  static async preparer(chemin: string, source: string): Promise<FichierRejets> {
    if (await estLeMeme(chemin, source)) {
      throw new ErreurImport(
        `Les lignes rejetées remplaceraient le fichier ${source} : donnez un autre fichier par --rejets.`,
      )
    }
    return new FichierRejets(chemin, await ecriture(chemin, () => open(chemin, 'w', PERSONNEL)))
  }

  /** Whether a line was refused. */
  get ecrit(): boolean {
    return this.#ecrit
  }

  ajouter(ligne: number, motif: string, contenu: string): void {
    // Cut first, an account number would be one no more, and stand there in part.
    const masque = masquerIbans(contenu)
    const cite = masque.length > LONGUEUR_CITEE ? `${masque.slice(0, LONGUEUR_CITEE)}…` : masque
    this.#attente.push([String(ligne), motif, cite])
  }

  /** Writes what was added; to be called often enough that it does not pile up in memory. */
  async ecrire(): Promise<void> {
    if (this.#attente.length === 0) return
    const lignes = this.#ecrit ? this.#attente : [ENTETE, ...this.#attente]
    this.#attente = []
    this.#ecrit = true
    await ecriture(this.chemin, () => this.#fichier.appendFile(enCsv(lignes)))
  }

  /** Writes the last lines. */
  async fermer(): Promise<void> {
    await this.ecrire()
    await ecriture(this.chemin, () => this.#fichier.close())
    if (!this.#ecrit) await this.#enlever()
  }

  /** The import failed: what was refused until then says nothing. */
  async abandonner(): Promise<void> {
    await this.#fichier.close().catch(() => undefined)
    await this.#enlever()
  }

  /** A device, such as /dev/null, stays. */
  async #enlever(): Promise<void> {
    if ((await stat(this.chemin)).isFile()) await rm(this.chemin)
  }
}

async function estLeMeme(chemin: string, source: string): Promise<boolean> {
  const [a, b] = await Promise.all([chemin, source].map((un) => stat(un).catch(() => null)))
  return a !== null && a?.ino === b?.ino && a?.dev === b?.dev
}

const RAISONS: Record<string, string> = {
  ENOENT: 'son dossier n’existe pas',
  ENOTDIR: 'son dossier n’en est pas un',
  EACCES: 'l’accès est refusé',
  EROFS: 'le disque est en lecture seule',
  EISDIR: 'c’est un dossier',
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le quota du disque est atteint',
}

async function ecriture<T>(chemin: string, faire: () => Promise<T>): Promise<T> {
  try {
    return await faire()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const raison = RAISONS[code] ?? code
    throw new ErreurImport(
      `Le fichier de rejets ${chemin} ne peut pas être écrit (${raison}) : donnez-en un autre par --rejets.`,
      { cause },
    )
  }
}
