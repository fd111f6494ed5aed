import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { raisonErreur } from '../../../lib/client/erreurs.ts'
import { formatDateLongue } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { majuscule } from '../mois.ts'
import { ATraiter } from './ATraiter.tsx'
import { aTraiter } from './a-traiter.ts'
import { Chiffres } from './Chiffres.tsx'
import { GroupesPortefeuille } from './GroupesPortefeuille.tsx'
import { libelles } from './libelles.ts'
import { fuitesQuery, portefeuilleQuery } from './queries.ts'
import styles from './Portefeuille.module.css'

interface Props {
  gererGroupes: boolean
  /** Finds a contract, below what calls. */
  recherche: ReactNode
}

/** `/manage/home`: where the portfolio of a manager stands, what calls today, and the same by group. */
export function PortefeuilleScreen({ gererGroupes, recherche }: Props) {
  const naviguer = useNavigate()
  const [{ jour }] = useState(maintenant)
  const { data: portefeuille, error, refetch } = useQuery(portefeuilleQuery)
  // With it: its lines come above those of the portfolio, which would move.
  const { data: fuites, isPending: fuitesAttendues } = useQuery(fuitesQuery)
  const payer = useChangerContexte(() => naviguer({ to: '/factures' }))
  const aRegler = portefeuille && portefeuille.aPayer.nombre + portefeuille.enRetard.nombre > 0
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={majuscule(formatDateLongue(jour))}
        actions={aRegler && <Button onClick={() => payer({ mode: 'groupe', idGroupe: 0 })}>{libelles.payer}</Button>}
      />
      {error ? (
        <ErrorState error={error} title={libelles.echec} detail={raisonErreur(error)} onRetry={() => void refetch()} />
      ) : portefeuille && !fuitesAttendues ? (
        <div className={styles.page}>
          <Chiffres portefeuille={portefeuille} fuites={fuites} />
          <div className={styles.duo}>
            <ATraiter lignes={aTraiter(portefeuille, fuites?.resultats ?? [], jour)} />
            <GroupesPortefeuille portefeuille={portefeuille} gerer={gererGroupes} />
          </div>
          <p className={styles.note}>
            {libelles.rapprochement(
              portefeuille.nbContrats - portefeuille.aSignaler,
              portefeuille.aSignaler,
              portefeuille.aPlusieursTitres,
            )}
          </p>
          {recherche}
        </div>
      ) : (
        <Loading rows={6} />
      )}
    </>
  )
}
