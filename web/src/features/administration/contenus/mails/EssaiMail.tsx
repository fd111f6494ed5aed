import type { CallInput } from '@ael/contract/call.ts'
import { mailsCalls } from '@ael/contract/contenus/mails.calls.ts'
import { useState } from 'react'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import articles from '../articles/Articles.module.css'
import { ApercuMail } from './ApercuMail.tsx'
import { libelles } from './libelles.ts'
import styles from './Mails.module.css'

const textes = libelles.essai
type Ecrit = Omit<CallInput<(typeof mailsCalls)['apercuMailType']>['body'], 'numeroContrat'>

/** A mail as it stands, kept or not: seen with the data of a contract, or sent to whoever writes it. */
export function EssaiMail({ lire }: { lire: () => Ecrit }) {
  const [contrat, setContrat] = useState('')
  const voir = useCallMutation(mailsCalls.apercuMailType, { meta: { erreurAffichee: true } })
  const envoyer = useCallMutation(mailsCalls.essayerMailType, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  // Of what was tried before nothing is said any more.
  const dernier = voir.submittedAt > envoyer.submittedAt ? voir : envoyer
  const demande = () => ({ body: { ...lire(), ...(contrat && { numeroContrat: contrat }) } })
  return (
    <Panel title={textes.titre}>
      <TextField
        name="essai-contrat"
        label={textes.contrat}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={contrat}
        onChange={(event) => setContrat(event.currentTarget.value.trim())}
      />
      <div className={articles.boutons}>
        <Button variant="outline" disabled={voir.isPending} onClick={() => voir.mutate(demande())}>
          {textes.voir}
        </Button>
        <Button variant="outline" disabled={envoyer.isPending} onClick={() => envoyer.mutate(demande())}>
          {textes.envoyer}
        </Button>
      </div>
      <FormFailure error={dernier.error} />
      {voir.data && (
        <>
          <p>
            <strong>{voir.data.sujet}</strong>
          </p>
          <ApercuMail html={voir.data.html} />
          <h3>{textes.texte}</h3>
          <p className={styles.texte}>{voir.data.texte}</p>
        </>
      )}
    </Panel>
  )
}
