'use no memo'

import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { motifPanne, niveauErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { CaptchaField } from '../../../ui/captcha/CaptchaField.tsx'
import { ContractNumberField } from '../../../ui/fields/ContractNumberField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { schemaIdentification } from '../saisie-identification.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'

const mots = libelles.sansCompte

interface Props {
  onCode: (code: string) => void
  children: ReactNode
}

/** Which meter a visitor stands before: by its numbers, with the captcha, or by the code of a letter. */
export function Identification({ onCode, children }: Props) {
  const captchaActif = !estActive(useConfiguration(), 'ForceNoCaptcha')
  const form = useFormulaire({
    schema: schemaIdentification(captchaActif),
    depart: { mode: 'numeros' as const, numeroContrat: '', numeroCompteur: '', code: '', captcha: null },
    sansPerte: true,
    envoyer: async ({ mode, code, numeroContrat, numeroCompteur, captcha }) => {
      if (mode === 'code') return code
      const body = { numeroContratAbonnement: numeroContrat, numeroCompteur, ...captcha }
      return (await client(relevesCalls.identifierAutoReleve, { body })).token
    },
    reussi: onCode,
  })
  const parNumeros = useWatch({ control: form.control, name: 'mode' }) === 'numeros'
  const failure = form.erreur && (
    <Notice level={niveauErreur(form.erreur)} spaced live>
      <p>{motifPanne(form.erreur, libelles.incident)}</p>
    </Notice>
  )
  return (
    <Form form={form} failure={failure}>
      <RadioField
        {...form.champ('mode')}
        label={mots.reconnaitre}
        options={[
          { value: 'numeros', ...mots.numeros },
          { value: 'code', ...mots.code },
        ]}
      />
      {parNumeros ? (
        <>
          <FieldPair>
            <ContractNumberField {...form.champ('numeroContrat')} />
            <ReferenceField {...form.champ('numeroCompteur')} {...motsRattachement.references.compteur} />
          </FieldPair>
          <BillSketch {...motsRattachement.ouTrouver} />
          {captchaActif && <CaptchaField form={form} />}
        </>
      ) : (
        <ReferenceField {...form.champ('code')} {...mots.codeChamp} width="medium" />
      )}
      <div className={styles.actions}>
        <SubmitButton>{mots.continuer}</SubmitButton>
        {children}
      </div>
    </Form>
  )
}
