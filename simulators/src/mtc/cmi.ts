import { createHash } from 'node:crypto'
import type { DemandeRecue, TransactionSimulee } from '../paiements/caisse.ts'
import { DEVISES, memeTexte, NUMEROS } from '../paiements/lecture.ts'
import { type Envoi, posterFormulaire } from '../paiements/simulateur.ts'
import { MTC_SIMULE } from './cles.ts'

const ordre = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function signer(champs: Iterable<[string, string]>): string {
  const echapper = (valeur: string): string => valeur.trim().replace(/[\\|]/g, '\\$&')
  const valeurs = [...champs]
    .filter(([nom]) => !/^(?:hash|encoding)$/i.test(nom))
    .sort(([un], [autre]) => ordre.compare(un, autre))
    .map(([, valeur]) => echapper(valeur))
  return createHash('sha512')
    .update([...valeurs, echapper(MTC_SIMULE.cle)].join('|'))
    .digest('base64')
}

/** Why a form is not one of the shop's; null when its fields and signature are right. */
export function motifRefus(champs: URLSearchParams): string | null {
  if (champs.get('clientid') !== MTC_SIMULE.boutique || champs.get('hashAlgorithm') !== 'ver3')
    return 'La boutique est inconnue.'
  if (!memeTexte(champs.get('hash') ?? '', signer(champs))) return 'La signature de la demande est fausse.'
  if (!/^\d{1,10}\.\d\d$/.test(champs.get('amount') ?? '') || !DEVISES[champs.get('currency') ?? ''])
    return 'Le montant ou la devise n’est pas valable.'
  return ['oid', 'okUrl', 'failUrl', 'callbackUrl', 'rnd'].every((nom) => champs.get(nom)) ? null : 'Un champ manque.'
}

export function lireDemande(champs: URLSearchParams): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  return {
    reference: lire('oid'),
    montantCents: Math.round(Number(lire('amount')) * 100),
    devise: DEVISES[lire('currency')] ?? 'MAD',
    email: lire('email'),
    objet: 'Paiement par carte',
    notification: lire('callbackUrl'),
    retours: { succes: lire('okUrl'), refus: lire('failUrl'), annulation: lire('shopurl'), attente: lire('okUrl') },
    champs: Object.fromEntries(champs),
  }
}

/** The callback, its values escaped for HTML as the page escapes them, after it has signed. */
export function rappeler(transaction: TransactionSimulee): Envoi | null {
  if (transaction.etat === 'ANNULEE' || transaction.etat === 'OUVERTE') return null
  const payee = transaction.etat === 'PAYEE'
  const instant = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Casablanca',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(transaction.decideeLe ?? new Date())
  const champs: Record<string, string> = {
    ...Object.fromEntries(Object.entries(transaction.champs).filter(([nom]) => nom !== 'hash')),
    oid: transaction.reference,
    amount: (transaction.montantCents / 100).toFixed(2),
    currency: NUMEROS[transaction.devise] ?? '',
    ProcReturnCode: payee ? '00' : '51',
    Response: payee ? 'Approved' : 'Declined',
    ErrMsg: payee ? '' : "Provision insuffisante & carte d'ailleurs",
    TransId: transaction.identifiant,
    AuthCode: payee ? transaction.identifiant.slice(-6) : '',
    mdStatus: '1',
    maskedCreditCard: '497010******0000',
    'EXTRA.TRXDATE': instant.replaceAll('-', ''),
  }
  const signes = [...Object.entries(champs), ['HASH', signer(Object.entries(champs))] as const]
  const html = (valeur: string): string => valeur.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)
  const corps = new URLSearchParams(signes.map(([nom, valeur]): [string, string] => [nom, html(valeur)])).toString()
  return posterFormulaire(transaction.notification, corps)
}
