import { useState } from 'react'
import { formatDateLongue } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useDroitsConnus } from '../../../lib/session/autorisations.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Avis } from '../components/Avis.tsx'
import { Grille } from '../components/Grille.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../libelles.ts'
import { majuscule } from '../mois.ts'
import type { PayerSolde } from '../tuile.ts'

/** `/dashboard`: what calls, what is due, what was consumed, for the current contract or group. */
export function DashboardScreen({ Payer }: { Payer: PayerSolde }) {
  const { prenom } = useUtilisateur()
  const droitsConnus = useDroitsConnus()
  const [{ jour }] = useState(maintenant)
  return (
    <>
      <PageTitle title={libelles.bonjour(prenom)} under={majuscule(formatDateLongue(jour))} />
      <SelonContexte sinon={<SansContrat />}>
        {(contexte) =>
          droitsConnus ? (
            <div>
              <Avis contexte={contexte} aujourdhui={jour} />
              <Grille contexte={contexte} aujourdhui={jour} Payer={Payer} />
            </div>
          ) : (
            <Loading />
          )
        }
      </SelonContexte>
    </>
  )
}
