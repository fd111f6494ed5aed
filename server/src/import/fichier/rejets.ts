import { open, rm, type FileHandle } from 'node:fs/promises'
import Papa from 'papaparse'
import { ErreurImport } from './erreur-import.ts'

const LONGUEUR_CITEE = 4096
const ENTETE = ['ligne', 'motif', 'contenu']

const enCsv = (lignes: string[][]): string => `${Papa.unparse(lignes, { delimiter: ';', newline: '\n' })}\n`

/**
 * The file of refused lines: CSV with `;`, for each its number, the reason and the line as it came. Made when the first
 * line is refused; one of an earlier import is taken away.
 */
export class FichierRejets {
  readonly chemin: string
  #fichier: FileHandle | null = null
  #attente: string[][] = []

  constructor(chemin: string) {
    this.chemin = chemin
  }

  static async preparer(chemin: string): Promise<FichierRejets> {
    await rm(chemin, { force: true })
    return new FichierRejets(chemin)
  }

  /** Whether a line was refused. */
  get ecrit(): boolean {
    return this.#fichier !== null
  }

  ajouter(ligne: number, motif: string, contenu: string): void {
    const cite = contenu.length > LONGUEUR_CITEE ? `${contenu.slice(0, LONGUEUR_CITEE)}…` : contenu
    this.#attente.push([String(ligne), motif, cite])
  }

  /** Writes what was added; to be called often enough that it does not pile up in memory. */
  async ecrire(): Promise<void> {
    if (this.#attente.length === 0) return
    const lignes = this.#attente
    this.#attente = []
    if (this.#fichier) return this.#fichier.appendFile(enCsv(lignes))
    try {
      this.#fichier = await open(this.chemin, 'w')
      await this.#fichier.appendFile(enCsv([ENTETE, ...lignes]))
    } catch (cause) {
      throw new ErreurImport(`Le fichier de rejets ${this.chemin} ne peut pas être écrit : donnez-en un autre par --rejets.`, { cause })
    }
  }

  async fermer(): Promise<void> {
    await this.ecrire()
    await this.#fichier?.close()
  }
}
