import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument, messageTelechargement } from '../../../lib/client/documents.ts'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './FactureParLien.module.css'
import { libelles } from './libelles.ts'

interface ReponseCaptcha {
  captcha: string
  tokenKey: string
}

export interface ChampCaptcha {
  /** Changed after each attempt: an answer is good once. */
  essai: number
  error: string | undefined
  onReponse: (reponse: ReponseCaptcha | null) => void
}

interface Props {
  token: string
  captcha: (champ: ChampCaptcha) => ReactNode
}

/** `/facture-electronique`: the invoice of a link, for whoever has no account. */
export function FactureParLien({ token, captcha }: Props) {
  const lien = useQuery({
    ...callQuery(facturesCalls.lienFacture, { params: { token } }),
    enabled: token !== '',
    retry: false,
  })
  const perime = token === '' || [400, 412].includes(statutErreur(lien.error))
  return (
    <div className={styles.page}>
      <PageTitle
        title={libelles.titre}
        under={lien.data && libelles.facture(lien.data.numeroFactureClient, lien.data.dateFacture)}
      />
      {perime ? (
        <EmptyState
          level={2}
          title={libelles.sansLien}
          reason={libelles.sansLienRaison}
          action={<ButtonLink href="#/login">{libelles.seConnecter}</ButtonLink>}
        />
      ) : lien.isError ? (
        <ErrorState level={2} title={libelles.echec} onRetry={() => void lien.refetch()} />
      ) : lien.data ? (
        <Formulaire token={token} expireLe={lien.data.expireLe} captcha={captcha} />
      ) : (
        <Loading label={libelles.chargement} />
      )}
    </div>
  )
}

function Formulaire({ token, expireLe, captcha }: Props & { expireLe: string }) {
  const [reponse, setReponse] = useState<ReponseCaptcha | null>(null)
  const [essai, setEssai] = useState(0)
  const [oublie, setOublie] = useState(false)
  const telechargement = useMutation({
    meta: { erreurAffichee: true },
    mutationFn: async (preuve: ReponseCaptcha) =>
      enregistrerDocument(
        await client(facturesCalls.telechargerParLien, { body: { token, ...preuve } }),
        libelles.nomFichier,
      ),
    onSuccess: () => showToast('resolu', libelles.reussi),
    onSettled: () => {
      setEssai((nombre) => nombre + 1)
      setReponse(null)
    },
  })
  return (
    <form
      className={styles.carte}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setOublie(!reponse)
        if (reponse) telechargement.mutate(reponse)
      }}
    >
      {telechargement.isError && (
        <Notice level="urgent" live>
          <p>{messageTelechargement(telechargement.error)}</p>
        </Notice>
      )}
      <p>{libelles.expire(expireLe)}</p>
      {captcha({ essai, error: oublie && !reponse ? libelles.captchaManquant : undefined, onReponse: setReponse })}
      <SubmitButton loading={telechargement.isPending}>{libelles.telecharger}</SubmitButton>
    </form>
  )
}
