import { LIBELLES_PROFILS, PROFILS } from '@ael/contract/acces/profils.ts'
import type { LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { enUnBloc } from '../../../gateways/tableur/blocs.ts'
import { fichierDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import type { FormatTableur } from '../../../gateways/tableur/tableau.ts'
import type { Services } from '../../../services.ts'

const COLONNES = [
  { titre: 'Contrôleur', largeur: 18 },
  { titre: 'Action', largeur: 30 },
  { titre: 'Ce qu’elle fait', largeur: 60 },
  ...PROFILS.map((profil) => ({ titre: LIBELLES_PROFILS[profil], largeur: 14 })),
]

const ecrit = ({ origine, actif }: LigneDroit['cellules'][number]): string =>
  origine === 'ferme' ? '–' : origine === 'compris' ? 'Reçu' : actif ? 'Donné' : 'Retiré'

/** The table of rights as a file for a spreadsheet. */
export function exporterDroits(services: Services, format: FormatTableur, lignes: readonly LigneDroit[]) {
  const blocs = enUnBloc(
    async () => lignes,
    ({ controleur, action, resume, cellules }) => [controleur, action, resume, ...cellules.map(ecrit)],
  )
  return fichierDuPersonnel(services, format, { nom: 'Droits', colonnes: COLONNES, blocs })
}
