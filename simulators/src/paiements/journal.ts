import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TransactionSimulee } from './caisse.ts'

/** Where a simulated provider writes its transactions down, so that a restart of the server loses none. */
export interface Journal {
  /** The transactions as they stood last, the oldest first. */
  lire(): TransactionSimulee[]
  ecrire(transaction: TransactionSimulee): void
}

/** A line that was cut short, or is none of ours, says nothing. */
function lireLigne(ligne: string): TransactionSimulee[] {
  try {
    const lue = JSON.parse(ligne) as Omit<TransactionSimulee, 'decideeLe'> & { decideeLe: string | null }
    return typeof lue.cle === 'string'
      ? [{ ...lue, decideeLe: lue.decideeLe === null ? null : new Date(lue.decideeLe) }]
      : []
  } catch {
    return []
  }
}

function lireFichier(fichier: string): string {
  try {
    return readFileSync(fichier, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** A journal in a file: one line of JSON for each change of a transaction, of which the last counts; reading it tidies it up. */
export function journalDansFichier(fichier: string): Journal {
  return {
    lire() {
      const texte = lireFichier(fichier)
      const parCle = new Map(
        texte
          .split('\n')
          .flatMap(lireLigne)
          .map((une) => [une.cle, une]),
      )
      if (texte !== '')
        writeFileSync(fichier, [...parCle.values()].map((une) => `${JSON.stringify(une)}\n`).join(''), { mode: 0o600 })
      return [...parCle.values()]
    },
    ecrire(transaction) {
      mkdirSync(path.dirname(fichier), { recursive: true })
      appendFileSync(fichier, `${JSON.stringify(transaction)}\n`, { mode: 0o600 })
    },
  }
}
