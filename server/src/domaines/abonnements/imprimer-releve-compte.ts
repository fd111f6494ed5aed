import { LIBELLES_MODES_REGLEMENT } from '@ael/contract/factures/regles.ts'
import { createDocumentPdf } from '../../gateways/pdf/document.ts'
import { formatDate, formatEuros } from '../../gateways/pdf/formats.ts'
import type { Services } from '../../services.ts'
import { lireContrat } from './contrat.repository.ts'
import { contratInconnu } from './errors.ts'
import { adresseConstruite } from './presenter.ts'
import { listerOperations, type Operation, soldeAvant } from './releve-compte.query.ts'

const COLONNES = [
  { titre: 'Date', part: 2 },
  { titre: 'Opération', part: 5 },
  { titre: 'Échéance', part: 2 },
  { titre: 'Débit', part: 2, droite: true },
  { titre: 'Crédit', part: 2, droite: true },
  { titre: 'Solde dû', part: 2, droite: true },
]

const NATURES = { FACTURE: 'Facture', CLOTURE: 'Facture de clôture', AVOIR: 'Avoir' } as const

const libelle = ({ nature, reference, mode_reglement: mode, cents }: Operation): string =>
  nature === 'REGLEMENT' ? `${cents > 0 ? 'Rejet' : 'Règlement'}\u202f: ${LIBELLES_MODES_REGLEMENT[mode]}` : `${NATURES[nature]} n° ${reference ?? ''}`

/** What the balance means; nothing is owed at zero. */
const conclusion = (cents: number): string =>
  cents > 0 ? `Montant restant dû\u202f: ${formatEuros(cents)}` : cents < 0 ? `En votre faveur\u202f: ${formatEuros(-cents)}` : 'Votre compte est soldé.'

/** The account of a contract between two days, both included: the balance before, each invoice and payment, the balance after. */
export async function imprimerReleveCompte(
  { db, config, horloge }: Services,
  numeroContrat: string,
  debut: string,
  fin: string,
): Promise<Buffer> {
  const contrat = await lireContrat(db, numeroContrat, 0)
  if (!contrat) throw contratInconnu()
  const [ouverture, operations] = await Promise.all([soldeAvant(db, numeroContrat, debut), listerOperations(db, numeroContrat, debut, fin)])
  const document = createDocumentPdf({
    titre: 'Relevé de compte',
    nomService: config.NOM_SERVICE,
    pied: `Relevé de compte du contrat ${numeroContrat}, édité le ${formatDate(horloge.aujourdhui())}`,
    instant: horloge.maintenant(),
  })
  document.definitions([
    ['Contrat', numeroContrat],
    ['Titulaire', contrat.titulaire],
    ['Payeur', contrat.payeur],
    ['Adresse desservie', adresseConstruite(contrat)],
    ['Période', `du ${formatDate(debut)} au ${formatDate(fin)}`],
  ])
  let solde = ouverture
  const lignes = operations.map((operation) => {
    solde += operation.cents
    const montant = formatEuros(Math.abs(operation.cents))
    const [debit, credit] = operation.cents > 0 ? [montant, ''] : ['', montant]
    return [formatDate(operation.jour), libelle(operation), formatDate(operation.date_echeance ?? ''), debit, credit, formatEuros(solde)]
  })
  document.tableau(COLONNES, [
    [formatDate(debut), 'Solde en début de période', '', '', '', formatEuros(ouverture)],
    ...lignes,
    [formatDate(fin), 'Solde en fin de période', '', '', '', formatEuros(solde)],
  ])
  if (operations.length === 0) document.paragraphe('Aucune opération sur cette période.')
  document.paragraphe(conclusion(solde), { gras: true })
  return document.terminer()
}
