import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { Database } from '../../db/database.ts'
import type { Configuration } from '../../domaines/configuration/configuration.public.ts'
import type { ArticleEcrit } from '../../domaines/contenus/article.ts'
import { enregistrerArticle } from '../../domaines/contenus/enregistrer-contenu.ts'
import { mentions } from '../../domaines/contenus/textes/mentions.ts'
import { texteLivre } from '../../domaines/contenus/textes/texte-livre.ts'
import { jourIso, lireJourIso } from '../../kernel/jour-local.ts'
import { jourOuvre } from '../calendrier.ts'

const JOURS_AVANT_TRAVAUX = 10

/** What the webmaster of « Eaux de Valombre » has written: works to come, his legal notices, an item not shown yet. */
function articlesDemonstration(today: string): ArticleEcrit[] {
  const travaux = jourIso(jourOuvre(lireJourIso(today) + JOURS_AVANT_TRAVAUX))
  return [
    texteLivre({
      identifiant: 'flash_travaux_tanneurs',
      titre: 'Travaux rue des Tanneurs',
      template: 'alert',
      categorie: 'flash_information',
      position: 1,
      dateFin: travaux,
      contenus: [
        {
          conditionAffichage: "non connecte ou commune = 'Valombre'",
          titre: 'Travaux rue des Tanneurs.',
          resume: `Eau coupée le ${ecrireDateFrancaise(travaux)}, de 8\u202Fh\u202F30 à 12\u202Fh.`,
          liens: [{ libelle: 'Voir les rues concernées', url: '#/contenu/travaux_tanneurs' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'travaux_tanneurs',
      titre: 'Travaux rue des Tanneurs',
      template: 'well',
      visuel: 'robinet',
      resume: `Remplacement d’une vanne le ${ecrireDateFrancaise(travaux)}, de 8\u202Fh\u202F30 à 12\u202Fh.`,
      contenus: [
        {
          texteHtml: `<h2>Rues où l’eau est coupée</h2><ul><li>rue des Tanneurs, du 2 au 48</li><li>place du Lavoir</li><li>impasse du Moulin</li></ul>
<h2>Avant et après</h2><p>Gardez quelques litres d’eau et fermez votre robinet d’arrêt. Au retour de l’eau, laissez-la couler jusqu’à ce qu’elle soit claire. Les personnes sous dialyse à domicile ont été prévenues une à une ; si ce n’est pas le cas, appelez le {{telephoneUrgence}}.</p>`,
        },
      ],
    }),
    {
      ...mentions,
      categorie: 'pages',
      position: 20,
      contenus: mentions.contenus.map((contenu) => ({
        ...contenu,
        texteHtml: contenu.texteHtml
          .replace(
            'La publication est dirigée par son représentant légal.',
            'Siège : 1 place du Lavoir, 38999 Valombre. Directrice de la publication : Hélène Aubépin, directrice du service.',
          )
          .replace(
            'sous la responsabilité de {{nomService}}.',
            'par {{nomService}}, dans la salle des machines de la mairie de Valombre, 2 place de l’Hôtel-de-Ville, 38999 Valombre, 01 99 00 12 00.',
          ),
      })),
    },
    texteLivre({
      identifiant: 'tdb_portes_ouvertes',
      titre: 'La station de Valombre ouvre ses portes',
      template: 'carousel_item',
      categorie: 'carousel_tableau_de_bord',
      visuel: 'contrats',
      position: 60,
      isHidden: true,
      contenus: [{ resume: 'En préparation : date et inscription à venir.' }],
    }),
  ]
}

/** Adds them to the texts of the product. */
export async function chargerContenusDemonstration(
  db: Database,
  configuration: Configuration,
  today: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const article of articlesDemonstration(today)) await enregistrerArticle(trx, configuration, article)
  })
}
