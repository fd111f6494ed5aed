import { libelles } from '../../lib/rattachement/libelles.ts'
import { ReferenceField } from './ReferenceField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** The number of a contract, and where it stands. */
export const ContractNumberField = (props: Partial<TextFieldProps>) => (
  <ReferenceField {...libelles.numeroContrat} {...props} />
)
