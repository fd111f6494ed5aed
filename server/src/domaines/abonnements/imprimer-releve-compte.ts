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
  { titre: 'Opération', part: 6 },
  { titre: 'Débit', part: 2, droite: true },
  { titre: 'Crédit', part: 2, droite: true },
  { titre: 'Solde dû', part: 2, droite: true },
]

const FACTURES = { FACTURE: 'Facture', CLOTURE: 'Facture de clôture' } as const

function libelle({ nature, reference, date_echeance: echeance, mode_reglement: mode, cents }: Operation): string {
  if (nature === 'REGLEMENT') return `${cents > 0 ? 'Rejet' : 'Règlement'}\u202f: ${LIBELLES_MODES_REGLEMENT[mode]}`
  if (nature === 'AVOIR') return `Avoir n° ${reference ?? ''}`
  return `${FACTURES[nature]} n° ${reference ?? ''}, à régler le ${formatDate(echeance ?? '')}`
}

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
    return [formatDate(operation.jour), libelle(operation), operation.cents > 0 ? montant : '', operation.cents > 0 ? '' : montant, formatEuros(solde)]
  })
  document.tableau(COLONNES, [
    [formatDate(debut), 'Solde en début de période', '', '', formatEuros(ouverture)],
    ...lignes,
    [formatDate(fin), 'Solde en fin de période', '', '', formatEuros(solde)],
  ])
  if (operations.length === 0) document.paragraphe('Aucune opération sur cette période.')
  document.paragraphe(conclusion(solde), { gras: true })
  return document.terminer()
}
