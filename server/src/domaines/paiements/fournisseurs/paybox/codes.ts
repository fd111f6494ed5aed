import { REFUS_DE_LA_BANQUE } from '../commun/refus-de-la-banque.ts'
import { alarme, annule, codeInconnu, dansTable, enAttente, enregistre, refuse, type Sens } from '../commun/sens.ts'

const NOM = 'Paybox'

/** The codes of the platform (variable E). */
const CODES: Readonly<Record<string, Sens>> = {
  '00000': enregistre('Paiement accepté'),
  '00001': refuse('Incident technique du centre d’autorisation'),
  '00003': refuse('Incident technique de la plateforme'),
  '00004': refuse('Numéro de carte ou cryptogramme invalide'),
  '00006': alarme(NOM, 'Site, rang ou identifiant refusé'),
  '00008': refuse('Date de fin de validité invalide'),
  '00009': alarme(NOM, 'Création de l’abonné refusée'),
  '00010': alarme(NOM, 'Devise inconnue'),
  '00011': alarme(NOM, 'Montant incorrect'),
  // The payment of this demand was made before: the notification that said so records it, not this one.
  '00015': enAttente('Paiement déjà effectué'),
  '00016': alarme(NOM, 'Abonné déjà inscrit'),
  '00021': refuse('Carte non autorisée'),
  '00029': refuse('Carte différente de la précédente'),
  '00030': annule('Page de paiement restée sans réponse plus de quinze minutes'),
  '00033': refuse('Pays de l’adresse IP non autorisé'),
  '00040': refuse('Authentification 3-D Secure absente'),
  '99999': enAttente('En attente de la réponse de la banque'),
}

/** The codes of the bank behind `001`. */
const CODES_BANQUE: Readonly<Record<string, string>> = {
  ...REFUS_DE_LA_BANQUE,
  '02': 'Contacter la banque',
  '15': 'Banque de la carte inconnue',
  '30': 'Erreur de format',
  '33': 'Carte expirée',
  '38': 'Nombre d’essais du code dépassé',
  '58': 'Transaction non permise à ce terminal',
  '59': 'Suspicion de fraude',
  '63': 'Règles de sécurité non respectées',
  '75': 'Nombre d’essais du code dépassé',
  '90': 'Banque momentanément indisponible',
  '94': 'Transaction dupliquée',
  '96': 'Incident technique de la banque',
}
const ANNULE_PAR_LE_PORTEUR = '17'

/** What a code of Paybox means; an unknown one decides nothing. */
export function sensDuCode(code: string): Sens {
  const connu = dansTable(CODES, code)
  if (connu) return connu
  const banque = /^001(\d\d)$/.exec(code)?.[1]
  if (banque === ANNULE_PAR_LE_PORTEUR) return annule('Paiement annulé par le porteur')
  if (banque) return refuse(CODES_BANQUE[banque] ?? 'Paiement refusé par la banque')
  return codeInconnu(NOM, code)
}
