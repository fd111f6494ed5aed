import { LIBELLES_MODES_REGLEMENT } from '@ael/contract/factures/regles.ts'
import { createDocumentPdf } from '../../../gateways/pdf/document.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import type { Services } from '../../../services.ts'
import { denomination } from '../../clients/denomination.public.ts'
import { clientsDuContrat } from '../../clients/clients-du-contrat.public.query.ts'
import { lireContrat } from '../contrat.public.query.ts'
import { contratInconnu } from '../errors.public.ts'
import { adresseConstruite } from '../adresse.public.ts'
import { comptesEntre, type Operation } from './releve-compte.sql.ts'
import { formatMontant } from '../../../kernel/montants.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

const COLONNES = [
  { titre: 'Date', part: 4 },
  { titre: 'Opération', part: 12 },
  { titre: 'Échéance', part: 4 },
  { titre: 'Débit', part: 4, droite: true },
  { titre: 'Crédit', part: 4, droite: true },
  { titre: 'Solde dû', part: 4, droite: true },
]

const NATURES = { FACTURE: 'Facture', CLOTURE: 'Facture de clôture', AVOIR: 'Avoir' } as const

function libelle({ nature, reference, mode: codeMode, motif, cents }: Operation): string {
  if (nature !== 'REGLEMENT') return `${NATURES[nature]} n°\u00A0${reference ?? ''}`
  const mode = LIBELLES_MODES_REGLEMENT[codeMode]
  if (cents <= 0) return `Règlement\u202F: ${mode}`
  return motif === null
    ? `Remboursement\u202F: ${mode}`
    : `Rejet\u202F: ${mode} (${motif.charAt(0).toLocaleLowerCase('fr')}${motif.slice(1)})`
}

type Ecrire = (cents: number) => string
/** What the balance means; nothing is owed at zero. */
const conclusion = (cents: number, ecrire: Ecrire): string =>
  cents > 0
    ? `Montant restant dû\u202F: ${ecrire(cents)}`
    : cents < 0
      ? `En votre faveur\u202F: ${ecrire(-cents)}`
      : 'Votre compte est soldé.'

/** The rows of an account: the balance before, each entry with the balance after it, what they add up to, the balance in the end. */
function dresser(
  ouverture: number,
  operations: readonly Operation[],
  debut: string,
  fin: string,
  ecrire: Ecrire,
): { lignes: string[][]; soldes: number[]; solde: number } {
  let solde = ouverture
  const soldes = [solde]
  const totaux = { debit: 0, credit: 0 }
  const lignes = operations.map((operation) => {
    const { cents, jour, echeance } = operation
    solde += cents
    soldes.push(solde)
    totaux[cents > 0 ? 'debit' : 'credit'] += Math.abs(cents)
    const [debit, credit] = cents > 0 ? [ecrire(cents), ''] : ['', ecrire(-cents)]
    return [formatDate(jour), libelle(operation), formatDate(echeance ?? ''), debit, credit, ecrire(solde)]
  })
  return {
    lignes: [
      [formatDate(debut), 'Solde en début de période', '', '', '', ecrire(ouverture)],
      ...lignes,
      ...(lignes.length > 0 ? [['', 'Total des opérations', '', ecrire(totaux.debit), ecrire(totaux.credit), '']] : []),
      [formatDate(fin), 'Solde en fin de période', '', '', '', ecrire(solde)],
    ],
    soldes,
    solde,
  }
}

/** The account of a contract between two days, both included: the balance before, each invoice and payment, the balance after. */
export async function imprimerReleveCompte(
  { db, config, horloge }: Services,
  numeroContrat: ContratVerifie,
  debut: string,
  fin: string,
): Promise<Buffer> {
  const contrat = await lireContrat(db, numeroContrat, 0)
  if (!contrat) throw contratInconnu()
  const clients = await clientsDuContrat(db, numeroContrat)
  const nomDe = (numero: string): string =>
    clients.filter((client) => client.numero_client === numero).map(denomination)[0] ?? ''
  const [compte] = await comptesEntre(db, numeroContrat, debut, fin)
  const { ouverture, avance, operations } = compte ?? { ouverture: 0, avance: 0, operations: [] }
  const ecrire: Ecrire = (cents) => formatMontant(cents, config.PAIEMENT_DEVISE)
  const document = createDocumentPdf({
    titre: 'Relevé de compte',
    nomService: config.NOM_SERVICE,
    pied: `Relevé de compte du contrat ${numeroContrat}, édité le ${formatDate(horloge.aujourdhui())}`,
    instant: horloge.maintenant(),
  })
  document.definitions([
    ['Contrat', numeroContrat],
    ['Titulaire', nomDe(contrat.numero_client_titulaire)],
    ['Payeur', nomDe(contrat.numero_client_payeur)],
    ['Adresse desservie', adresseConstruite(contrat)],
    ['Période', `du ${formatDate(debut)} au ${formatDate(fin)}`],
  ])
  const { lignes, soldes, solde } = dresser(ouverture, operations, debut, fin, ecrire)
  document.tableau(COLONNES, lignes)
  if (operations.length === 0) document.paragraphe('Aucune opération sur cette période.')
  document.paragraphe(conclusion(solde, ecrire), { gras: true })
  if (avance > 0)
    document.paragraphe(
      `Ce solde compte ${ecrire(avance)} de mensualités déjà payées, qui seront déduites de votre prochaine facture.`,
    )
  if (soldes.some((cents) => cents < 0))
    document.paragraphe('Un solde négatif est en votre faveur\u202F: il se déduit de ce que vous devrez.', {
      petit: true,
    })
  return document.terminer()
}
