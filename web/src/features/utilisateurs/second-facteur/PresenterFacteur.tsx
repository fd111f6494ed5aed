import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import type { Ouverture } from '@ael/contract/utilisateurs/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from './libelles.ts'
import { passkeysIci, presenterPasskey } from './passkeys.ts'
import { saisieCode, saisieSecours } from './saisie-second-facteur.ts'
import styles from './SecondFacteur.module.css'

const textes = libelles.presenter

interface Presente {
  ouverture: Ouverture | null
}
interface Props {
  /** What the account can show. */
  moyens: { application: boolean; passkey: boolean; secours: boolean; domainePasskeys: string | null }
  /** A factor was shown; the session that begins by it, if one does. */
  onPresente: (presente: Presente) => unknown
}

/** Shows a second factor: the code of an application, a key, for want of both a recovery code. */
export function PresenterFacteur({ moyens, onPresente }: Props) {
  const [choisi, setChoisi] = useState<'code' | 'secours' | null>(null)
  const moyen = choisi ?? (moyens.application ? 'code' : null)
  const parPasskey = moyens.passkey && passkeysIci(moyens.domainePasskeys)
  const passkey = useMutation({
    mutationFn: presenterPasskey,
    meta: { erreurAffichee: true },
    onSuccess: onPresente,
  })
  return (
    <>
      {passkey.error && (
        <div className={styles.avis}>
          <Notice level="urgent" live>
            <p>{messageErreur(passkey.error, passkey.error.message)}</p>
          </Notice>
        </div>
      )}
      {moyen === 'code' && <Code onPresente={onPresente} />}
      {moyen === 'secours' && <Secours onPresente={onPresente} />}
      <div className={styles.moyens}>
        {parPasskey && (
          <SubmitButton
            variant={moyen ? 'outline' : 'primary'}
            full
            loading={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            {textes.passkey}
          </SubmitButton>
        )}
        {moyens.application && moyen !== 'code' && (
          <Button variant="outline" onClick={() => setChoisi('code')}>
            {textes.parCode}
          </Button>
        )}
        {moyens.secours && moyen !== 'secours' && (
          <Button variant="outline" onClick={() => setChoisi('secours')}>
            {textes.parSecours}
          </Button>
        )}
        <p className={styles.faits}>{textes.perdu}</p>
      </div>
    </>
  )
}

function Code({ onPresente }: Pick<Props, 'onPresente'>) {
  const form = useFormulaire({
    schema: saisieCode,
    depart: { codeApplication: '' },
    court: true,
    sansPerte: true,
    envoyer: (body) => client(secondFacteurCalls.presenteCode, { body }),
    reussi: onPresente,
  })
  return (
    <Form form={form} enterSends>
      <TextField
        {...form.champ('codeApplication')}
        label={textes.code}
        hint={textes.codeAide}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="medium"
      />
      <SubmitButton full>{textes.bouton}</SubmitButton>
    </Form>
  )
}

function Secours({ onPresente }: Pick<Props, 'onPresente'>) {
  const form = useFormulaire({
    schema: saisieSecours,
    depart: { codeSecours: '' },
    court: true,
    sansPerte: true,
    envoyer: (body) => client(secondFacteurCalls.presenteCodeSecours, { body }),
    reussi: onPresente,
  })
  return (
    <Form form={form} enterSends>
      <TextField
        {...form.champ('codeSecours')}
        label={textes.secours}
        hint={textes.secoursAide}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton full>{textes.bouton}</SubmitButton>
    </Form>
  )
}
