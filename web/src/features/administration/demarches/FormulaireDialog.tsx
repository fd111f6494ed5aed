import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import type { FormulaireRegle, SaisieFormulaire } from '@ael/contract/demarches/administration.schemas.ts'
import { ACTIONS_PLUSIEURS_CONTRATS, MAILS_CONFIRMATION } from '@ael/contract/demarches/reglages.ts'
import { EXTENSIONS } from '@ael/contract/documents/regles.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './Demarches.module.css'
import { libelles } from './libelles.ts'
import { saisieFormulaire } from './saisie-demarches.ts'

const textes = libelles.formulaire
const choix = (dits: Readonly<Record<string, string>>) =>
  Object.entries(dits).map(([value, label]) => ({ value, label }))

/** What is set of a form, whole. */
export function FormulaireDialog({ formulaire, onClose }: { formulaire: FormulaireRegle; onClose: () => void }) {
  const { identifiant, libelle, descriptionOrigine, tailles } = formulaire
  const form = useFormulaire({
    schema: saisieFormulaire,
    depart: {
      ...formulaire,
      extensionPj: [...formulaire.extensionPj],
      nbMaxPj: String(formulaire.nbMaxPj),
      actionImpactePlusieursContrats: formulaire.actionImpactePlusieursContrats ?? '',
      mailTypePayeur: formulaire.mailTypePayeur ?? '',
    },
    envoyer: (dite) =>
      client(formulairesCalls.enregistrerFormulaire, {
        body: {
          ...dite,
          identifiant,
          nbMaxPj: Number(dite.nbMaxPj),
          actionImpactePlusieursContrats: dite.actionImpactePlusieursContrats || null,
          mailTypePayeur: dite.mailTypePayeur || null,
        } as SaisieFormulaire,
      }),
    reussi: sayAndClose(onClose),
  })
  return (
    <EditionDialog
      form={form}
      shape="wide"
      texts={textes}
      name={libelle}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextAreaField
        {...form.champ('description')}
        label={textes.description}
        hint={textes.descriptionAide(descriptionOrigine)}
        optional
      />
      <fieldset className={styles.groupe}>
        <legend>{textes.acces}</legend>
        <CheckboxField {...form.champ('accessibleHorsConnexion')} label={textes.accessibleHorsConnexion} />
        <CheckboxField {...form.champ('masquerPourContratResilie')} label={textes.masquerPourContratResilie} />
        <SelectField
          {...form.champ('actionImpactePlusieursContrats')}
          label={textes.actionImpactePlusieursContrats}
          placeholder={textes.aucuneAction}
          options={choix(ACTIONS_PLUSIEURS_CONTRATS)}
        />
      </fieldset>
      <fieldset className={styles.groupe}>
        <legend>{textes.pieces}</legend>
        <CheckboxField {...form.champ('autoriserPJ')} label={textes.autoriserPJ} />
        <CheckboxField {...form.champ('pjObligatoire')} label={textes.pjObligatoire} />
        <div className={styles.paire}>
          <TextField
            {...form.champ('nbMaxPj')}
            label={textes.nbMaxPj}
            width="short"
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            {...form.champ('tailleMaxPj')}
            label={textes.tailleMaxPj}
            options={tailles.map((taille) => ({ value: taille, label: taille.replace('M', '\u202fMo') }))}
          />
        </div>
        <CheckboxGroup
          {...form.champ('extensionPj')}
          label={textes.extensionPj}
          options={EXTENSIONS.map((extension) => ({ value: extension, label: extension }))}
        />
      </fieldset>
      <fieldset className={styles.groupe}>
        <legend>{textes.commentaire}</legend>
        <CheckboxField {...form.champ('autoriserCommentaire')} label={textes.autoriserCommentaire} />
        <CheckboxField {...form.champ('commentaireObligatoire')} label={textes.commentaireObligatoire} />
      </fieldset>
      <fieldset className={styles.groupe}>
        <legend>{textes.suite}</legend>
        <div className={styles.paire}>
          <SelectField {...form.champ('mailType')} label={textes.mailType} options={choix(MAILS_CONFIRMATION)} />
          <SelectField
            {...form.champ('mailTypePayeur')}
            label={textes.mailTypePayeur}
            placeholder={textes.aucunCourrier}
            options={choix(MAILS_CONFIRMATION)}
          />
        </div>
        <CheckboxField {...form.champ('sendCopyEmail')} label={textes.sendCopyEmail} />
        <CheckboxField {...form.champ('alertOnWaterpIssue')} label={textes.alertOnWaterpIssue} />
      </fieldset>
      <fieldset className={styles.groupe}>
        <legend>{textes.systeme}</legend>
        <CheckboxField
          {...form.champ('envoyerPjDansMailConfirmationClient')}
          label={textes.envoyerPjDansMailConfirmationClient}
        />
        <CheckboxField {...form.champ('nePasFusionnerPdf')} label={textes.nePasFusionnerPdf} />
      </fieldset>
    </EditionDialog>
  )
}
