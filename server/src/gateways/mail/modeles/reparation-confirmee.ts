import { bouton, defineModele, liste, note, paragraphe } from '../modele.ts'

/** Three nights without a flow after a repair that was told. */
export const reparationConfirmee = defineModele<{ numeroContrat: string; lieu: string; lien: string }>({
  sujet: () => 'Réparation confirmée : plus rien ne coule la nuit',
  corps: ({ numeroContrat, lieu, lien }) => [
    paragraphe(
      'Depuis la réparation que vous nous avez signalée, votre compteur a passé trois nuits sans écoulement. La fuite est arrêtée.',
    ),
    liste([
      ['Contrat', numeroContrat],
      ['Lieu', lieu],
    ]),
    paragraphe(
      'Si une canalisation a fui après le compteur, dans un logement, votre facture peut être plafonnée : envoyez-nous l’attestation du plombier, avec le lieu de la fuite et la date de la réparation, dans le mois qui suit notre premier message.',
    ),
    bouton('Demander l’écrêtement', lien),
    note('Vous recevez ce message parce que vous avez répondu à une alerte de fuite dans votre espace client.'),
  ],
})
