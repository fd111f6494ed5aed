/** The refusals that banks tell by the two digits of ISO 8583, for protocols that pass them on. */
export const REFUS_DE_LA_BANQUE: Readonly<Record<string, string>> = {
  '03': 'Commerçant invalide',
  '04': 'Carte à conserver',
  '05': 'Paiement refusé par la banque',
  '12': 'Transaction invalide',
  '13': 'Montant invalide',
  '14': 'Numéro de carte invalide',
  '41': 'Carte perdue',
  '43': 'Carte volée',
  '51': 'Provision insuffisante',
  '54': 'Carte expirée',
  '57': 'Transaction non permise à ce porteur',
  '61': 'Plafond de la carte dépassé',
  '91': 'Banque momentanément indisponible',
}
