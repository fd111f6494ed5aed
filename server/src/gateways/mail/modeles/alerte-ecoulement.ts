import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** AF: water that never stops by night. Its date proves that the holder was told (CGCT L2224-12-4 III bis). */
export const alerteEcoulement = defineModele<DonneesAlerte>({
  sujet: () => 'Consommation inhabituelle : de l’eau coule chaque nuit',
  corps: (donnees) =>
    corpsAlerte(
      donnees,
      [
        'Vérifiez la chasse d’eau, les robinets, le chauffe-eau et l’arrosage. Fermez ensuite tous les robinets et regardez le compteur : si son index avance encore, de l’eau s’échappe après le compteur. Fermez alors le robinet d’arrêt et appelez un plombier.',
        'Dans un logement, une fuite réparée sur une canalisation après le compteur peut limiter votre facture : envoyez-nous dans le mois qui suit ce message l’attestation du plombier, avec le lieu de la fuite et la date de la réparation.',
      ],
      'Voir ma consommation',
      'Vous recevez ce message parce que votre compteur est télérelevé : le service d’eau doit vous informer d’une consommation anormale (article L2224-12-4 du code général des collectivités territoriales).',
    ),
})
