import type { CallAnswer } from '@ael/contract/call.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Changements, type Changement } from './Changements.tsx'
import { libelles } from './libelles.ts'
import { passkeysIci } from './passkeys.ts'
import styles from './SecondFacteur.module.css'

const textes = libelles.gestion
type Etat = CallAnswer<(typeof secondFacteurCalls)['monSecondFacteur']>

/** « Sécurité »: the second factor of a member of staff, each part with what may be done about it. */
export function PanneauSecondFacteur() {
  const { data, error, refetch } = useQuery({ ...callQuery(secondFacteurCalls.monSecondFacteur, {}), staleTime: 0 })
  const [changement, setChangement] = useState<Changement | null>(null)
  if (error) return <ErrorState error={error} level={2} title={textes.echec} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Panel title={textes.titre}>
      <p className={styles.consigne}>{data.exige ? textes.exige : textes.propose}</p>
      <Application etat={data} onChange={setChangement} />
      <Passkeys etat={data} onChange={setChangement} />
      {(data.application ?? data.passkeys.length > 0) && (
        <section className={styles.rubrique}>
          <h3>{textes.codes}</h3>
          <p>{textes.restants(data.codesRestants)}</p>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setChangement({ type: 'codes' })}>
            {textes.renouveler}
          </Button>
        </section>
      )}
      {changement && <Changements etat={data} changement={changement} onClose={() => setChangement(null)} />}
    </Panel>
  )
}

interface Props {
  etat: Etat
  onChange: (changement: Changement) => void
}

function Application({ etat: { application }, onChange }: Props) {
  return (
    <section className={styles.rubrique}>
      <h3>{textes.application}</h3>
      <p>{application ? textes.ajouteeLe(formatDate(application.ajouteeLe)) : textes.aucune}</p>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => onChange({ type: application ? 'retirerApplication' : 'ajouterApplication' })}
      >
        {application ? textes.retirerApplication : textes.ajouterApplication}
      </Button>
    </section>
  )
}

function Passkeys({ etat: { passkeys, domainePasskeys }, onChange }: Props) {
  return (
    <section className={styles.rubrique}>
      <h3>{textes.passkeys}</h3>
      {passkeys.length === 0 && <p>{textes.aucune}</p>}
      <ul className={styles.liste}>
        {passkeys.map(({ id, nom, ajouteeLe, utiliseeLe }) => (
          <li key={id} className={styles.ligne}>
            <div>
              <strong>{nom}</strong>
              <p className={styles.faits}>
                {textes.ajouteeLe(formatDate(ajouteeLe))}
                <br />
                {utiliseeLe ? textes.utiliseeLe(formatDateHeure(utiliseeLe)) : textes.jamais}
              </p>
            </div>
            <div className={styles.gestes}>
              <Button
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                aria-label={textes.nommerCelle(nom)}
                onClick={() => onChange({ type: 'nommer', id, nom })}
              >
                {textes.nommer}
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                aria-label={textes.retirerCelle(nom)}
                onClick={() => onChange({ type: 'retirerPasskey', id, nom })}
              >
                {textes.retirer}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {passkeysIci(domainePasskeys) ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => onChange({ type: 'ajouterPasskey' })}>
          {textes.ajouterPasskey}
        </Button>
      ) : (
        <p>{textes.passkeysImpossibles}</p>
      )}
    </section>
  )
}
