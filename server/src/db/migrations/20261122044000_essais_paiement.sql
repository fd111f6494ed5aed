-- A payer may try several cards on one page, each try a transaction of its own at the provider: those that were said to be
-- with the bank, and those that are over, so that messages may come in any order.
alter table tentative_paiement
  add column transactions_attendues text[] not null default '{}',
  add column transactions_closes text[] not null default '{}';
