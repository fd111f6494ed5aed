import { aProfil, type ProfilPersonnel } from '@ael/contract/acces/profils.ts'
import type { RouteComponent } from '@tanstack/react-router'
import { queryClient } from '../../../lib/query/query-client.ts'
import { utilisateurQuery, useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { RANGS, type AdresseDuPersonnel } from '../../guards/rangs.ts'
import { AccesRefuse, REFUS } from '../../pages/AccesRefuse.tsx'
import { racine } from '../racine.tsx'

/** The screen for whoever has the rank; for others neither its code is fetched nor is anything asked for. */
function selonRang(rang: ProfilPersonnel, Ecran: RouteComponent): RouteComponent {
  const Garde: RouteComponent = () =>
    aProfil(useUtilisateur().profils, rang) ? <Ecran /> : <AccesRefuse rang={rang} />
  Garde.preload = async () => {
    if (await aLeRang(rang)) await Ecran.preload?.()
  }
  return Garde
}

const aLeRang = async (rang: ProfilPersonnel): Promise<boolean> =>
  aProfil((await queryClient.ensureQueryData(utilisateurQuery)).profils, rang)

/** A route of the back office: its rank is the one that the menu shows it by (`RANGS`). */
export const ecranDuPersonnel = <const A extends AdresseDuPersonnel>(
  path: A,
  titre: string,
  Ecran: RouteComponent,
) => ({
  getParentRoute: () => racine,
  path,
  staticData: { acces: 'manager', titre, rang: RANGS[path] } as const,
  loader: async () => ({ titre: (await aLeRang(RANGS[path])) ? undefined : REFUS }),
  component: selonRang(RANGS[path], Ecran),
})
