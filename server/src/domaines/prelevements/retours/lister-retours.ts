import { normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import { enEuros } from '@ael/contract/factures/regles.ts'
import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'
import { libelleMotifRejet } from '@ael/contract/prelevements/regles.ts'
import type { RetourBanque } from '@ael/contract/prelevements/retours.schemas.ts'
import type { Database } from '../../../db/database.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { compterRetours, type FiltreRetours, type LigneRetour, retoursListes } from './retours.sql.ts'
import { debutDePage } from '../../../kernel/debut-de-page.ts'

const presenter = (ligne: LigneRetour): RetourBanque => ({
  id: ligne.id,
  fichier: ligne.fichier,
  prelevement: ligne.bout_en_bout,
  codeMotif: ligne.code_motif,
  motif: libelleMotifRejet(ligne.code_motif),
  montant: enEuros(ligne.montant_cents),
  montantPreleve: ligne.preleve_cents === null ? null : enEuros(ligne.preleve_cents),
  dateRetour: ligne.date_retour,
  recuLe: instantIso(ligne.recu_le),
  issue: ligne.issue,
  numeroContrat: ligne.numero_contrat,
})

/** A page of what the bank gave back, and how many a search finds, up to 10,001. A contract is found however it is typed. */
export async function listerRetours(
  db: Database,
  filtre: FiltreRetours,
  { indexPage, nbElements }: { indexPage: number; nbElements: number },
) {
  const recherche = /^\d{1,6}$/.test(filtre.recherche) ? normaliserNumeroContrat(filtre.recherche) : filtre.recherche
  const voulus = { ...filtre, recherche }
  const [lignes, [compte]] = await Promise.all([
    retoursListes(db, voulus, { premier: debutDePage({ indexPage, nbElements }), nombre: nbElements }),
    compterRetours(db, voulus, TOTAL_MAX + 1),
  ])
  return { resultats: lignes.map(presenter), nbTotalResultats: compte?.nombre ?? 0 }
}
