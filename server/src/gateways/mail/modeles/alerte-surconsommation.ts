import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** AS: far above the average for several days. Its date proves that the holder was told (CGCT L2224-12-4 III bis). */
export const alerteSurconsommation = defineModele<DonneesAlerte>({
  sujet: () => 'Consommation inhabituelle : nettement au-dessus de votre moyenne',
  corps: (donnees) =>
    corpsAlerte(
      donnees,
      [
        'Si vous savez d’où cela vient (arrosage, remplissage d’une piscine, invités), vous n’avez rien à faire.',
        'Sinon, fermez tous les robinets et regardez le compteur : si son index avance encore, de l’eau s’échappe. Dans un logement, une fuite réparée sur une canalisation après le compteur peut limiter votre facture : envoyez-nous dans le mois qui suit ce message l’attestation du plombier.',
      ],
      'Voir ma consommation',
      'Vous recevez ce message parce que votre compteur est télérelevé : le service d’eau doit vous informer d’une consommation anormale (article L2224-12-4 du code général des collectivités territoriales).',
    ),
})
