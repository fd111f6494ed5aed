import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument, messageTelechargement } from '../../../lib/client/documents.ts'
import { statutErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { CaptchaField } from '../../../ui/captcha/CaptchaField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './FactureParLien.module.css'
import { libelles } from './libelles.ts'
import { saisieLien } from './saisie-lien.ts'

/** `/facture-electronique`: the invoice of a link, for whoever has no account. */
export function FactureParLien({ token }: { token: string }) {
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
        <ErrorState error={lien.error} level={2} title={libelles.echec} onRetry={() => void lien.refetch()} />
      ) : lien.data ? (
        <Telechargement token={token} expireLe={lien.data.expireLe} />
      ) : (
        <Loading label={libelles.chargement} />
      )}
    </div>
  )
}

function Telechargement({ token, expireLe }: { token: string; expireLe: string }) {
  const form = useFormulaire({
    schema: saisieLien,
    depart: { captcha: null },
    court: true,
    sansPerte: true,
    envoyer: async ({ captcha }) =>
      enregistrerDocument(
        await client(facturesCalls.telechargerParLien, { body: { token, ...captcha } }),
        libelles.nomFichier,
      ),
    reussi: () => showToast('resolu', libelles.reussi),
  })
  const failure = form.erreur && (
    <Notice level="urgent" live>
      <p>{messageTelechargement(form.erreur)}</p>
    </Notice>
  )
  return (
    <Form form={form} failure={failure} enterSends className={styles.carte}>
      <p>{libelles.expire(expireLe)}</p>
      <CaptchaField form={form} />
      <SubmitButton>{libelles.telecharger}</SubmitButton>
    </Form>
  )
}
