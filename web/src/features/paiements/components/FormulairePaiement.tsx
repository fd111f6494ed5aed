import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { Link } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { motifPanne, niveauErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { CaptchaField } from '../../../ui/captcha/CaptchaField.tsx'
import { ContractNumberField } from '../../../ui/fields/ContractNumberField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TermsField } from '../../../ui/fields/TermsField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { oublierFacture, type FactureRetenue } from '../memoire.ts'
import styles from '../Paiements.module.css'
import { schemaPaiement } from '../saisie.ts'

interface Props {
  depart: { numeroFacture: string; numeroContrat: string; nom: string; email: string }
  onTrouvee: (retenue: FactureRetenue) => void
}

const estPayable = ({ isValide, isPaiementAutorise }: FactureRetenue['facture']): boolean =>
  isValide && isPaiementAutorise

/** The invoice to pay and who pays it, without account. */
export function FormulairePaiement({ depart, onTrouvee }: Props) {
  const avecCaptcha = !estActive(useConfiguration(), 'ForceNoCaptcha')
  const form = useFormulaire({
    schema: schemaPaiement(avecCaptcha),
    depart: { ...depart, confirmation: depart.email, conditions: false, captcha: null },
    sansPerte: true,
    envoyer: async ({ numeroFacture, numeroContrat, captcha, email, nom }) => ({
      facture: await client(paiementsCalls.infoFacture, {
        params: { a: numeroFacture, b: numeroContrat },
        body: captcha ?? {},
      }),
      email,
      nom,
    }),
    reussi: (trouvee) => {
      if (estPayable(trouvee.facture)) onTrouvee(trouvee)
    },
  })
  const refusee = form.reponse && !estPayable(form.reponse.facture) ? form.reponse.facture : null
  const failure = (
    <>
      {refusee && (
        <Notice level="attention" spaced live>
          <p>{refusee.message ?? libelles.introuvable}</p>
        </Notice>
      )}
      {form.erreur && (
        <Notice level={niveauErreur(form.erreur)} spaced live>
          <p>{motifPanne(form.erreur, libelles.introuvable)}</p>
        </Notice>
      )}
    </>
  )
  return (
    <Form form={form} failure={failure}>
      <FormSection title={libelles.facture}>
        <FieldPair>
          <ContractNumberField {...form.champ('numeroContrat')} />
          <ReferenceField {...form.champ('numeroFacture')} {...motsRattachement.references.facture} />
        </FieldPair>
        <BillSketch {...motsRattachement.ouTrouver} />
      </FormSection>
      <FormSection title={libelles.payeur}>
        <TextField {...form.champ('nom')} label={libelles.nom} autoComplete="family-name" width="medium" />
        <FieldPair>
          <EmailField {...form.champ('email')} label={libelles.email} hint={libelles.emailAide} />
          <EmailField {...form.champ('confirmation')} label={libelles.confirmation} />
        </FieldPair>
        <TermsField {...form.champ('conditions')} />
      </FormSection>
      {avecCaptcha && <CaptchaField form={form} />}
      <div className={styles.actions}>
        <SubmitButton>{libelles.chercher}</SubmitButton>
        <Link to="/login" className={buttonClass({ variant: 'quiet' })} onClick={oublierFacture}>
          {libelles.annuler}
        </Link>
      </div>
    </Form>
  )
}
