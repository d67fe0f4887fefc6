-- No table changes: settle_order has a new parameter, and functions of search and of families are gone. A version that does not know this
-- migration leaves the functions alone.
select 1;
