import type { Issue } from '../fournisseur.ts'

export interface Sens {
  issue: Issue
  libelle: string
  /** Set when Paybox complains about our settings. */
  alarme: string | null
}

const refuse = (libelle: string): Sens => ({ issue: 'REFUSE', libelle, alarme: null })
const alarme = (libelle: string): Sens => ({ issue: 'REFUSE', libelle, alarme: `Paybox\u202F: ${libelle}` })

/** The codes of the platform (variable E). */
const CODES: Readonly<Record<string, Sens>> = {
  '00000': { issue: 'ENREGISTRE', libelle: 'Paiement accepté', alarme: null },
  '00001': refuse('Incident technique du centre d’autorisation'),
  '00003': refuse('Incident technique de la plateforme'),
  '00004': refuse('Numéro de carte ou cryptogramme invalide'),
  '00006': alarme('Site, rang ou identifiant refusé'),
  '00008': refuse('Date de fin de validité invalide'),
  '00009': alarme('Création de l’abonné refusée'),
  '00010': alarme('Devise inconnue'),
  '00011': alarme('Montant incorrect'),
  // The payment of this demand was made before: the notification that said so records it, not this one.
  '00015': { issue: 'EN_ATTENTE', libelle: 'Paiement déjà effectué', alarme: null },
  '00016': alarme('Abonné déjà inscrit'),
  '00021': refuse('Carte non autorisée'),
  '00029': refuse('Carte différente de la précédente'),
  '00030': { issue: 'ANNULE', libelle: 'Page de paiement restée sans réponse plus de quinze minutes', alarme: null },
  '00033': refuse('Pays de l’adresse IP non autorisé'),
  '00040': refuse('Authentification 3-D Secure absente'),
  '99999': { issue: 'EN_ATTENTE', libelle: 'En attente de la réponse de la banque', alarme: null },
}

/** The codes of the bank behind `001`. */
const CODES_BANQUE: Readonly<Record<string, string>> = {
  '02': 'Contacter la banque',
  '03': 'Commerçant invalide',
  '04': 'Carte à conserver',
  '05': 'Paiement refusé par la banque',
  '12': 'Transaction invalide',
  '13': 'Montant invalide',
  '14': 'Numéro de carte invalide',
  '15': 'Banque de la carte inconnue',
  '30': 'Erreur de format',
  '33': 'Carte expirée',
  '38': 'Nombre d’essais du code dépassé',
  '41': 'Carte perdue',
  '43': 'Carte volée',
  '51': 'Provision insuffisante',
  '54': 'Carte expirée',
  '57': 'Transaction non permise à ce porteur',
  '58': 'Transaction non permise à ce terminal',
  '59': 'Suspicion de fraude',
  '61': 'Plafond de la carte dépassé',
  '63': 'Règles de sécurité non respectées',
  '75': 'Nombre d’essais du code dépassé',
  '90': 'Banque momentanément indisponible',
  '91': 'Banque momentanément indisponible',
  '94': 'Transaction dupliquée',
  '96': 'Incident technique de la banque',
}
const ANNULE_PAR_LE_PORTEUR = '17'

/** What a code of Paybox means; an unknown one decides nothing. */
export function sensDuCode(code: string): Sens {
  const connu = CODES[code]
  if (connu) return connu
  const banque = /^001(\d\d)$/.exec(code)?.[1]
  if (banque === ANNULE_PAR_LE_PORTEUR) return { issue: 'ANNULE', libelle: 'Paiement annulé par le porteur', alarme: null }
  if (banque) return refuse(CODES_BANQUE[banque] ?? 'Paiement refusé par la banque')
  return { issue: 'EN_ATTENTE', libelle: 'Réponse inconnue du prestataire', alarme: `Paybox\u202F: code inconnu ${code}` }
}
