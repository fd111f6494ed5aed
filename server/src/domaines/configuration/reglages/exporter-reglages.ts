import { LIBELLES_TYPES } from '@ael/contract/configuration/regles.ts'
import type { Services } from '../../../services.ts'
import { type Cellule, type FormatTableur, type Tableau } from '../../../gateways/tableur/tableau.ts'
import { enUnBloc } from '../../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import { messagesEcrits } from '../messages/messages.repository.ts'
import { presenterFonctionnalites, presenterParametres } from './presenter.ts'
import { parametresEcrits } from './reglages.repository.ts'

interface Export {
  nom: string
  colonnes: Tableau['colonnes']
  lire: (services: Services) => Promise<Cellule[][]>
}

const EXPORTS: Record<'fonctionnalites' | 'parametres' | 'messages', Export> = {
  fonctionnalites: {
    nom: 'Fonctionnalites',
    colonnes: [
      { titre: 'Nom', largeur: 36 },
      { titre: 'Description', largeur: 60 },
      { titre: 'État', largeur: 10 },
      { titre: 'À l’installation', largeur: 14 },
      { titre: 'Lue par', largeur: 48 },
    ],
    lire: async ({ configuration }) =>
      presenterFonctionnalites((await configuration.lire()).fonctionnalites).map(
        ({ nom, description, actif, defaut, lecteurs }) => [
          nom,
          description,
          actif ? 'Active' : 'Éteinte',
          defaut ? 'Active' : 'Éteinte',
          lecteurs,
        ],
      ),
  },
  parametres: {
    nom: 'Parametres',
    colonnes: [
      { titre: 'Nom', largeur: 40 },
      { titre: 'Type', largeur: 10 },
      { titre: 'Valeur', largeur: 14 },
      { titre: 'À l’installation', largeur: 14 },
      { titre: 'Description', largeur: 60 },
      { titre: 'Lu par', largeur: 48 },
    ],
    lire: async ({ db }) =>
      presenterParametres(await parametresEcrits(db)).map(({ nom, type, valeur, defaut, description, lecteurs }) => [
        nom,
        LIBELLES_TYPES[type],
        valeur,
        defaut ?? '',
        description,
        lecteurs,
      ]),
  },
  messages: {
    nom: 'Messages',
    colonnes: [
      { titre: 'Contrôleur', largeur: 20 },
      { titre: 'Action', largeur: 30 },
      { titre: 'Code', largeur: 24 },
      { titre: 'Culture', largeur: 10 },
      { titre: 'Libellé', largeur: 80 },
    ],
    lire: async ({ db }) =>
      (await messagesEcrits(db)).map(({ controller, action, code, culture, libelle }) => [
        controller,
        action,
        code,
        culture,
        libelle,
      ]),
  },
}

/** One of the lists of settings, as a file for a spreadsheet. */
export function exporterReglages(services: Services, cible: keyof typeof EXPORTS, format: FormatTableur) {
  const { nom, colonnes, lire } = EXPORTS[cible]
  const blocs = enUnBloc<Cellule[]>(
    () => lire(services),
    (ligne) => ligne,
  )
  return fichierDuPersonnel(services, format, { nom, colonnes, blocs })
}
