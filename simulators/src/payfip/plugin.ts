import { randomUUID } from 'node:crypto'
import type { CaisseSimulee, DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { autorisationDe, momentDe, RESULTATS, retoursVers } from '../paiements/dgfip.ts'
import { posterFormulaire, simulateurPaiement } from '../paiements/simulateur.ts'
import { PAYFIP_SIMULE } from './cles.ts'
import { ecrireFaute, ecrireRetour, lireAppel } from './soap.ts'

const ORDRE = ['exer', 'mel', 'montant', 'numcli', 'objet', 'refdet', 'saisie', 'urlnotif', 'urlredirect']
const PAGE_MS = 15 * 60_000

/** What each field has to look like, with the code and the words of the fault otherwise. */
const FORMATS: [nom: string, format: RegExp, code: string, libelle: string][] = [
  ['numcli', new RegExp(`^${PAYFIP_SIMULE.numcli}$`), 'T2', 'Numéro de client incorrect'],
  ['saisie', /^[TXW]$/, 'S1', 'Le type de saisie est incorrect'],
  ['montant', /^\d{3,8}$/, 'M3', 'Le montant est incorrect'],
  ['montant', /^[1-9]/, 'M3', 'Le montant est incorrect'],
  ['mel', /^[^@\s]{1,64}@[^@\s]{2,64}$/, 'A2', 'L’adresse électronique est incorrecte'],
  ['refdet', /^[A-Za-z0-9]{6,30}$/, 'R3', 'Le format de la référence est incorrect'],
  ['objet', /^[A-Za-z0-9 ]{1,100}$/, 'O1', 'L’objet est incorrect'],
  ['exer', /^\d{4}$/, 'E1', 'L’exercice est incorrect'],
  ['urlnotif', /^https?:\/\/.{1,242}$/, 'N1', 'L’adresse de notification est incorrecte'],
  ['urlredirect', /^https?:\/\/.{1,242}$/, 'D1', 'L’adresse de retour est incorrecte'],
]

function lireDemande(champs: ReadonlyMap<string, string>): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  return {
    reference: lire('refdet'),
    montantCents: Number(lire('montant')),
    devise: 'EUR',
    email: lire('mel'),
    objet: lire('objet'),
    notification: lire('urlnotif'),
    retours: retoursVers(lire('urlredirect')),
    champs: { idOp: randomUUID(), exer: lire('exer'), saisie: lire('saisie'), ouverteLe: String(Date.now()) },
  }
}

function detail(transaction: TransactionSimulee): Record<string, string> {
  const { dattrans, heurtrans } = momentDe(transaction)
  return {
    dattrans,
    exer: transaction.champs['exer'] ?? '',
    heurtrans,
    idOp: transaction.champs['idOp'] ?? '',
    mel: transaction.email,
    montant: String(transaction.montantCents),
    ...autorisationDe(transaction),
    numcli: PAYFIP_SIMULE.numcli,
    objet: transaction.objet,
    refdet: transaction.reference,
    resultrans: RESULTATS[transaction.etat],
    saisie: transaction.champs['saisie'] ?? '',
  }
}

const parOperation = (caisse: CaisseSimulee, idOp: string): TransactionSimulee | null =>
  caisse.toutes().find(({ champs }) => champs['idOp'] === idOp) ?? null

/** What the web service answers to an envelope. */
function repondre(caisse: CaisseSimulee, xml: string): string {
  const appel = lireAppel(xml)
  const champs = appel?.champs ?? new Map<string, string>()
  switch (appel?.operation) {
    case 'creerPaiementSecurise': {
      if ([...champs.keys()].join() !== ORDRE.join())
        return ecrireFaute('999', 'Le message n’est pas conforme au schéma')
      const faux = FORMATS.find(([nom, format]) => !format.test(champs.get(nom) ?? ''))
      if (faux) return ecrireFaute(faux[2], faux[3])
      return ecrireRetour(appel.operation, { idOp: caisse.ouvrir(lireDemande(champs)).champs['idOp'] ?? '' })
    }
    case 'recupererDetailPaiementSecurise': {
      const transaction = parOperation(caisse, champs.get('idOp') ?? '')
      if (!transaction) return ecrireFaute('P1', 'IdOp incorrect')
      return transaction.etat === 'OUVERTE'
        ? ecrireFaute('P5', 'Résultat de la transaction non connu')
        : ecrireRetour(appel.operation, detail(transaction))
    }
    default:
      return ecrireFaute('999', 'Opération inconnue')
  }
}

/** Stands in for PayFiP: its web service, its page, and a notification that holds nothing but the operation. */
export const payfipSimule = simulateurPaiement({
  nom: 'payfip',
  titre: 'PayFiP simulé',
  notifier: ({ notification, champs }) => posterFormulaire(notification, `idop=${champs['idOp']}`),
  retour: ({ retours, champs }, issue) => `${retours[issue]}?idop=${champs['idOp']}`,
  routes(app, { base, caisse, adressePage, refuser }) {
    app.post<{ Body: string }>(`${base}/tpa/services/securite`, { schema: { hide: true } }, async ({ body }, reply) => {
      const xml = repondre(caisse, body)
      return reply
        .status(xml.includes('<S:Fault>') ? 500 : 200)
        .type('text/xml; charset=utf-8')
        .send(xml)
    })
    app.get<{ Querystring: { idop?: string } }>(
      `${base}/tpa/paiementws.web`,
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const transaction = parOperation(caisse, query.idop ?? '')
        if (!transaction) return refuser(reply, 'L’opération est inconnue (P1).')
        if (transaction.etat !== 'OUVERTE') return refuser(reply, 'L’opération a déjà servi (P3).')
        if (Date.now() - Number(transaction.champs['ouverteLe']) > PAGE_MS)
          return refuser(reply, 'L’opération a plus d’un quart d’heure (P4).')
        return reply.redirect(adressePage(transaction), 303)
      },
    )
  },
})
