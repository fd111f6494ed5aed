import { accesCalls } from '@ael/contract/acces/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReponseCaptcha } from '../../../lib/formulaires/captcha.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FieldNotes } from '../../../ui/fields/Field.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Captcha.module.css'
import { widgets } from './registre.ts'

const LIBELLES = { titre: 'Vérification', panne: 'La vérification ne s’affiche pas' }

interface Props {
  /** Where the error of the form leads. */
  id: string
  /** Changed after each attempt: an answer is good once. */
  essai: number
  error?: string
  onReponse: (reponse: ReponseCaptcha | null) => void
}

/** The captcha of the installation, whatever its provider. */
export function Captcha({ id, essai, error, onReponse }: Props) {
  const {
    data,
    dataUpdatedAt,
    isError,
    error: panne,
    refetch,
  } = useQuery({
    ...callQuery(accesCalls.challengeCaptcha, {}),
    queryKey: [accesCalls.challengeCaptcha.path, essai],
    gcTime: 0,
    staleTime: Infinity,
    meta: { permanent: true },
  })
  const Widget = data && widgets[data.fournisseur]
  return (
    <fieldset id={id} className={classes(styles.captcha, error && styles.invalide)} tabIndex={-1}>
      <legend>
        <VisuallyHidden>{LIBELLES.titre}</VisuallyHidden>
      </legend>
      <FieldNotes hintId={`${id}-aide`} error={error} errorId={`${id}-erreur`} />
      {isError && <ErrorState error={panne} title={LIBELLES.panne} onRetry={() => void refetch()} />}
      <Suspense fallback={<Loading rows={1} />}>
        {Widget && (
          <Widget
            key={`${essai} ${dataUpdatedAt}`}
            challenge={data}
            onPerime={() => void refetch()}
            onReponse={(captcha) => onReponse(captcha === null ? null : { captcha, tokenKey: data.cleSite })}
          />
        )}
      </Suspense>
    </fieldset>
  )
}
