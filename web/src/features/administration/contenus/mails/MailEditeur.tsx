'use no memo'

import type { CallAnswer } from '@ael/contract/call.ts'
import { defautDeVariables } from '@ael/contract/contenus/variables.ts'
import { mailsCalls } from '@ael/contract/contenus/mails.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import styles from '../articles/Articles.module.css'
import { ChampRiche } from '../editeur/ChampRiche.tsx'
import { EditionLue } from '../EditionLue.tsx'
import { oublier } from '../oublier.ts'
import { useDefaut } from '../use-defaut.ts'
import { Versions } from '../Versions.tsx'
import { EssaiMail } from './EssaiMail.tsx'
import { libelles } from './libelles.ts'
import { saisieMail } from './saisie-mail.ts'

const textes = libelles.edition
const retour = <a href="#/admin/mails">{textes.retour}</a>

/** One type of mail, written: its words, who sends it, its versions. */
export function MailEditeur({ type }: { type: string }) {
  const lu = useQuery({ ...callQuery(mailsCalls.infoMailType, { params: { type } }), staleTime: 0 })
  return (
    <EditionLue lu={lu} illisible={textes.illisible} heading={<PageTitle over={retour} title={type} />}>
      {(mail, relire) => <Edition mail={mail} relire={relire} />}
    </EditionLue>
  )
}

interface Props {
  mail: CallAnswer<(typeof mailsCalls)['infoMailType']>
  /** Forgets what is written here. */
  relire: () => Promise<void>
}

function Edition({ mail, relire }: Props) {
  const { type } = mail
  const [revision, setRevision] = useState(mail.revision)
  const [aRendre, setARendre] = useState(false)
  const { sujet, corpsMessage, corpsEnHTML, actif, from, fromName, cheminFichierJoint } = mail
  const form = useFormulaire({
    schema: saisieMail,
    depart: { sujet, corpsMessage, corpsEnHTML, actif, from, fromName, cheminFichierJoint },
    envoyer: (ecrit) => client(mailsCalls.ajouterOuMajMailType, { body: { ...ecrit, type, revision } }),
    reussi: (reponse) => {
      setRevision(reponse.revision)
      showToast('resolu', reponse.message)
    },
  })
  const [enHtml, sujetEcrit, corps] = useWatch({
    control: form.control,
    name: ['corpsEnHTML', 'sujet', 'corpsMessage'],
  })
  const defautDeJetons = (texte: string) => defautDeVariables(texte, new Set(mail.jetons))
  const defautDuSujet = useDefaut(sujetEcrit, defautDeJetons)
  const defautDuCorps = useDefaut(corps, defautDeJetons)
  const change = oublier(form, relire)
  const restaurer = useCallMutation(mailsCalls.restaurerMailType, { onSuccess: change })
  const rendre = useCallMutation(mailsCalls.supprimerMailType, {
    onSuccess: change,
    onSettled: () => setARendre(false),
  })
  const ecrireCorps = (ecrit: string) => form.setValue('corpsMessage', ecrit, { shouldDirty: true })
  const erreurDuSujet = form.champ('sujet').error ?? defautDuSujet
  const erreurDuCorps = form.champ('corpsMessage').error ?? defautDuCorps
  return (
    <>
      <PageTitle
        over={retour}
        title={type}
        under={!mail.reecrit ? libelles.etats.livre : mail.actif ? libelles.etats.actif : libelles.etats.inactif}
        actions={
          mail.reecrit && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setARendre(true)}>
              {textes.rendre.bouton}
            </Button>
          )
        }
      />
      <Form
        form={form}
        className={styles.page}
        failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      >
        <div className={styles.principal}>
          <Panel>
            <div className={styles.contenu}>
              <TextField
                {...form.champ('sujet')}
                label={textes.sujet}
                autoComplete="off"
                {...(erreurDuSujet !== undefined && { error: erreurDuSujet })}
              />
              <CheckboxField {...form.champ('corpsEnHTML')} label={textes.enHtml} />
              {enHtml ? (
                <ChampRiche
                  name="corpsMessage"
                  label={textes.corps}
                  html={corps}
                  error={erreurDuCorps}
                  onChange={ecrireCorps}
                />
              ) : (
                <TextAreaField
                  name="corpsMessage"
                  label={textes.corps}
                  rows={12}
                  value={corps}
                  onChange={(event) => ecrireCorps(event.currentTarget.value)}
                  {...(erreurDuCorps !== undefined && { error: erreurDuCorps })}
                />
              )}
              <CheckboxField {...form.champ('actif')} label={textes.actif} />
              <div>
                <SubmitButton>{textes.enregistrer}</SubmitButton>
              </div>
            </div>
          </Panel>
          <EssaiMail
            lire={() => {
              const ecrit = form.getValues()
              return { type, sujet: ecrit.sujet, corpsMessage: ecrit.corpsMessage, corpsEnHTML: ecrit.corpsEnHTML }
            }}
          />
        </div>
        <div className={styles.cote}>
          <Panel title={textes.jetons}>
            <p>{textes.jetonsAide}</p>
            <p className={styles.variables}>{mail.jetons.join(', ')}</p>
          </Panel>
          <Panel title={textes.envoi}>
            <TextField
              {...form.champ('from')}
              label={textes.from}
              hint={textes.fromAide}
              optional
              type="email"
              autoComplete="off"
            />
            <TextField {...form.champ('fromName')} label={textes.fromName} optional autoComplete="off" />
            <TextField
              {...form.champ('cheminFichierJoint')}
              label={textes.joint}
              hint={textes.jointAide}
              optional
              autoComplete="off"
            />
          </Panel>
          <Versions
            versions={mail.versions}
            texts={libelles.versions}
            enPlace={mail.reecrit}
            disabled={restaurer.isPending}
            onRestore={(numero) => restaurer.mutate({ body: { type, numero, revision } })}
          />
        </div>
      </Form>
      {aRendre && (
        <DeletionDialog
          texts={textes.rendre}
          loading={rendre.isPending}
          onConfirm={() => rendre.mutate({ body: { type, revision } })}
          onClose={() => setARendre(false)}
        />
      )}
    </>
  )
}
