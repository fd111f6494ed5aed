import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { raisonErreur } from '../../../lib/client/erreurs.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { GroupTag } from '../../../ui/GroupTag.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { tagColour } from '../../../ui/tag-colour.ts'
import { libelles } from '../libelles.ts'
import styles from './Accueil.module.css'

const textes = libelles.accueil

function LigneGroupe({ groupe: { idGroupe, nom, description, nbContrats, color } }: { groupe: Groupe }) {
  const naviguer = useNavigate()
  const ouvrir = useChangerContexte(() => naviguer({ to: '/dashboard/{-$tutorial}' }))
  return (
    <li>
      <button type="button" onClick={() => ouvrir({ mode: 'groupe', idGroupe })}>
        {idGroupe === 0 ? <strong>{nom}</strong> : <GroupTag colour={tagColour(color)}>{nom}</GroupTag>}
        <span>{description}</span>
        <small>
          {formatNombre(nbContrats)} {nbContrats < 2 ? libelles.compte[0] : libelles.compte[1]}
        </small>
      </button>
    </li>
  )
}

/** The groups of contracts, each a way to look at all of its contracts together. */
export function Groupes() {
  const { data, error, refetch } = useQuery(callQuery(groupesCalls.groupes, {}))
  return (
    <Panel title={textes.groupes} busy={!data && !error}>
      {error && (
        <ErrorState
          error={error}
          title={libelles.liste.echec}
          detail={raisonErreur(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading rows={4} />}
      {data?.resultats.length === 0 && <p className={styles.note}>{textes.sansGroupe}</p>}
      {!!data?.resultats.length && (
        <ul className={styles.trouves}>
          {data.resultats.map((groupe) => (
            <LigneGroupe key={groupe.idGroupe} groupe={groupe} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
