import type { Ouverture } from '@ael/contract/utilisateurs/schemas.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { GaugeBand } from '../../../ui/GaugeBand.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import type { Ajoute } from './ajoute.ts'
import { ChoisirFacteur } from './ChoisirFacteur.tsx'
import { CodesSecours } from './CodesSecours.tsx'
import { libelles } from './libelles.ts'
import { PresenterFacteur } from './PresenterFacteur.tsx'
import styles from './SecondFacteur.module.css'

/** `/second-facteur`: the second step of a sign-in of the staff, or the choice of a first factor. */
export function SecondFacteurScreen() {
  const { retour } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const [codes, setCodes] = useState<{ liste: readonly string[]; email: string } | null>(null)
  const entrer = () => naviguer({ to: '/', search: { retour } })
  const ouvrir = async ({ ouverture }: { ouverture: Ouverture | null }) => {
    if (ouverture) ouvrirSession(ouverture)
    await entrer()
  }
  const retenir = async ({ ouverture, codesSecours }: Ajoute) => {
    if (!codesSecours || !ouverture) return ouvrir({ ouverture })
    setCodes({ liste: codesSecours, email: ouverture.email })
    ouvrirSession(ouverture)
  }
  return (
    <GaugeBand
      title={libelles.titre}
      lead={libelles.suite}
      card={
        codes ? (
          <>
            <h2 className={styles.titre}>{libelles.codes.titre}</h2>
            <CodesSecours codes={codes.liste} email={codes.email} onGardes={entrer} />
          </>
        ) : (
          <Etape onPresente={ouvrir} onAjoute={retenir} />
        )
      }
    />
  )
}

interface Props {
  onPresente: (presente: { ouverture: Ouverture | null }) => unknown
  onAjoute: (ajoute: Ajoute) => unknown
}

function Etape({ onPresente, onAjoute }: Props) {
  const { retour } = useSearch({ strict: false })
  const { secondFacteur } = useUtilisateur()
  const { data, error, refetch } = useQuery({
    ...callQuery(secondFacteurCalls.attenteSecondFacteur, {}),
    staleTime: Infinity,
    gcTime: 0,
    enabled: secondFacteur !== undefined,
  })
  const sortie = (
    <p className={styles.sortie}>
      <Link to="/login" search={{ retour }}>
        {libelles.recommencer}
      </Link>
    </p>
  )
  if (error)
    return (
      <>
        <ErrorState error={error} level={2} title={libelles.echec} onRetry={() => void refetch()} />
        {sortie}
      </>
    )
  if (!data) return <Loading />
  return (
    <>
      <h2 className={styles.titre}>{data.etape === 'preuve' ? libelles.presenter.titre : libelles.choisir.titre}</h2>
      {data.etape === 'preuve' ? (
        <PresenterFacteur moyens={data} onPresente={onPresente} />
      ) : (
        <ChoisirFacteur domainePasskeys={data.domainePasskeys} onAjoute={onAjoute} />
      )}
      {sortie}
    </>
  )
}
