import { createHmac, createSign } from 'node:crypto'
import { simulateurPaiement } from '../paiements/simulateur.ts'
import type { DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { DEVISES, memeTexte } from '../paiements/lecture.ts'
import { CLE_PRIVEE_SIMULEE, PAYBOX_SIMULE } from './cles.ts'

const SIGNATURE = 'PBX_HMAC'

/** Why a form is not one of the merchant's; null when its fields and signature are right. */
function motifRefus(champs: URLSearchParams): string | null {
  const signe = [...champs].filter(([nom]) => nom !== SIGNATURE)
  const texte = signe.map(([nom, valeur]) => `${nom}=${valeur}`).join('&')
  const attendue = createHmac('sha512', Buffer.from(PAYBOX_SIMULE.cle, 'hex'))
    .update(texte, 'utf8')
    .digest('hex')
    .toUpperCase()
  if (champs.get('PBX_SITE') !== PAYBOX_SIMULE.site || champs.get('PBX_IDENTIFIANT') !== PAYBOX_SIMULE.identifiant)
    return 'Le commerçant est inconnu.'
  if (champs.get('PBX_HASH') !== 'SHA512' || !memeTexte((champs.get(SIGNATURE) ?? '').toUpperCase(), attendue))
    return 'La signature de la demande est fausse.'
  if (!/^\d{3,10}$/.test(champs.get('PBX_TOTAL') ?? '') || !DEVISES[champs.get('PBX_DEVISE') ?? ''])
    return 'Le montant ou la devise n’est pas valable.'
  if (!champs.get('PBX_PORTEUR') || !champs.get('PBX_CMD')) return 'La référence ou l’adresse du porteur manque.'
  return /;\w+:K$/.test(champs.get('PBX_RETOUR') ?? '')
    ? null
    : 'La signature doit être la dernière variable du retour.'
}

function lireDemande(champs: URLSearchParams): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  return {
    reference: lire('PBX_CMD'),
    montantCents: Number(lire('PBX_TOTAL')),
    devise: DEVISES[lire('PBX_DEVISE')] ?? 'EUR',
    email: lire('PBX_PORTEUR'),
    objet: 'Paiement par carte',
    notification: lire('PBX_REPONDRE_A'),
    retours: {
      succes: lire('PBX_EFFECTUE'),
      refus: lire('PBX_REFUSE'),
      annulation: lire('PBX_ANNULE'),
      attente: lire('PBX_ATTENTE'),
    },
    champs: { retour: lire('PBX_RETOUR') },
  }
}

const CODES: Record<TransactionSimulee['etat'], string> = {
  PAYEE: '00000',
  REFUSEE: '00151',
  ANNULEE: '00001',
  OUVERTE: '99999',
}

/** The value of each letter of PBX_RETOUR; empty ones are left out, as Paybox does for a refused authorisation. */
function valeurs(transaction: TransactionSimulee): Record<string, string> {
  const [jour = '', heure = ''] = (transaction.decideeLe ?? new Date()).toISOString().split(/[T.]/)
  return {
    M: String(transaction.montantCents),
    R: transaction.reference,
    A: transaction.etat === 'PAYEE' ? (transaction.champs['autorisation'] ?? transaction.identifiant.slice(-6)) : '',
    E: CODES[transaction.etat],
    S: transaction.identifiant,
    T: transaction.identifiant.slice(-7),
    W: jour.replaceAll('-', ''),
    Q: heure,
  }
}

/** The signed text and its signature, as they stand in an address. */
function requeteSignee(transaction: TransactionSimulee): string {
  const parLettre = valeurs(transaction)
  const variables = (transaction.champs['retour'] ?? '').split(';').map((un) => un.split(':'))
  const texte = variables
    .flatMap(([nom = '', lettre = '']) =>
      parLettre[lettre] ? [`${nom}=${encodeURIComponent(parLettre[lettre])}`] : [],
    )
    .join('&')
  const signature = createSign('RSA-SHA1').update(texte).sign(CLE_PRIVEE_SIMULEE, 'base64')
  const nomSignature = variables.find(([, lettre]) => lettre === 'K')?.[0] ?? 'Sign'
  return `${texte}&${nomSignature}=${encodeURIComponent(signature)}`
}

/** Stands in for Paybox System: checks the HMAC of the form, signs its notifications with the simulator's own key. */
export const payboxSimule = simulateurPaiement({
  nom: 'paybox',
  titre: 'Paybox simulé',
  // Paybox tells nothing of a page that the payer left.
  notifier: (transaction) =>
    transaction.etat === 'PAYEE' || transaction.etat === 'REFUSEE'
      ? { methode: 'GET', url: `${transaction.notification}?${requeteSignee(transaction)}` }
      : null,
  retour: (transaction, issue) => `${transaction.retours[issue]}?${requeteSignee(transaction)}`,
  routes(app, { base, accueillir, refuser }) {
    app.get(`${base}/load.html`, { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/html').send('<html><body><div id="server_status">OK</div></body></html>'),
    )
    app.post<{ Body: string }>(
      `${base}/cgi/MYchoix_pagepaiement.cgi`,
      { schema: { hide: true } },
      async ({ body }, reply) => {
        const champs = new URLSearchParams(body)
        const motif = motifRefus(champs)
        return motif ? refuser(reply, motif) : accueillir(reply, lireDemande(champs))
      },
    )
  },
})
