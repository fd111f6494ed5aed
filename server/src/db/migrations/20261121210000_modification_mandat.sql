-- What the mandate said when a debit was asked for. The first debit after its account or its reference changed says so to the bank.
alter table prelevement
  add column rum text,
  add column iban text;
update prelevement p set rum = m.rum, iban = m.iban from mandat_sepa m where m.id = p.mandat_id;
alter table prelevement
  alter column rum set not null,
  alter column iban set not null;
