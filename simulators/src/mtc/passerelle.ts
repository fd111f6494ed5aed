import { createHash } from 'node:crypto'
import type { DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { memeTexte } from '../paiements/lecture.ts'
import { type Envoi, posterFormulaire } from '../paiements/simulateur.ts'
import { MTC_SIMULE } from './cles.ts'

const encoder = (texte: string): string =>
  encodeURIComponent(texte).replace(/[!'()*]/g, (caractere) => `%${caractere.charCodeAt(0).toString(16).toUpperCase()}`)
const signer = (url: string, panier: string, montant: string, email: string): string =>
  createHash('md5')
    .update(encoder(`${url}${MTC_SIMULE.boutique}${panier}${montant}${email}${MTC_SIMULE.cle}`))
    .digest('hex')

/** Why a form is not one of the shop's; null when its fields and checksum are right. */
export function motifRefus(champs: URLSearchParams, adresse: string): string | null {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  if (lire('storeId') !== MTC_SIMULE.boutique) return 'La boutique est inconnue.'
  if (!memeTexte(lire('checksum'), signer(adresse, lire('cartId'), lire('totalAmountTx'), lire('email'))))
    return 'La somme de contrôle de la demande est fausse.'
  if (!/^\d{1,10}\.\d\d$/.test(lire('totalAmountTx'))) return 'Le montant n’est pas valable.'
  return lire('bookURL') && lire('cartId') ? null : 'Un champ manque.'
}

export function lireDemande(champs: URLSearchParams): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  return {
    reference: lire('cartId'),
    montantCents: Math.round(Number(lire('totalAmountTx')) * 100),
    devise: 'MAD',
    email: lire('email'),
    objet: 'Paiement par carte',
    notification: lire('bookURL'),
    retours: {
      succes: lire('updateURL'),
      refus: lire('offerURL'),
      annulation: lire('offerURL'),
      attente: lire('offerURL'),
    },
    champs: {},
  }
}

/** Payments are told; refusals and pages that were left are not. */
export function rappeler(transaction: TransactionSimulee): Envoi | null {
  if (transaction.etat !== 'PAYEE') return null
  const { reference, identifiant, email, notification } = transaction
  const montant = (transaction.montantCents / 100).toFixed(2)
  const champs = {
    cartId: reference,
    totalAmountTx: montant,
    email,
    orderNumber: identifiant,
    pmtSeqId: identifiant.slice(-6),
    approvalCode: identifiant.slice(0, 6),
    '3DSecureResult': 'Y',
    checksum: signer(notification, reference, montant, email),
  }
  return posterFormulaire(notification, new URLSearchParams(champs).toString())
}
