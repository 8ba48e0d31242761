-- how many clients do we have in the health sector
SELECT count(*) FROM clients WHERE sector = 'health';
-- sites in lewes, name and street
SELECT siteName, street FROM sites WHERE town = 'Lewes';
-- Which cleaners have a driving licence and still work for us?
SELECT firstName, lastName FROM cleaners WHERE hasDrivingLicence = 1 AND leftOn IS NULL;
-- supplies we are running low on (stock under the minimum)
SELECT supplyName FROM supplies WHERE inStock < minStock;
-- who is Kofi Mensah's team leader?
SELECT l.firstName, l.lastName FROM cleaners c JOIN cleaners l ON l.cleanerId = c.teamLeaderId WHERE c.firstName = 'Kofi' AND c.lastName = 'Mensah';
-- what do we charge per hour for a deep clean
SELECT hourlyRate FROM serviceTypes WHERE serviceName = 'Deep clean';
-- total floor area of our sites per town
SELECT town, sum(floorAreaSqm) FROM sites GROUP BY town;
-- how many visits were missed since january
SELECT count(*) FROM visits WHERE visitStatus = 'missed' AND startsAt >= '2026-01-01';
-- unpaid invoices over 200: number, client and amount
SELECT i.invoiceNo, c.companyName, i.totalAmount FROM invoices i JOIN clients c ON c.clientId = i.clientId WHERE i.paidOn IS NULL AND i.totalAmount > 200;
-- [ordered] the five most recent complaints with date and topic, newest first
SELECT receivedOn, topic FROM complaints ORDER BY receivedOn DESC LIMIT 5;
-- complaints that haven't been resolved yet: topic, date received and the site concerned
SELECT k.topic, k.receivedOn, s.siteName FROM complaints k JOIN visits v ON v.visitId = k.visitId JOIN sites s ON s.siteId = v.siteId WHERE k.resolvedOn IS NULL;
-- Could you tell me which clients have more than one site, and how many?
SELECT c.companyName, count(*) FROM clients c JOIN sites s ON s.clientId = c.clientId GROUP BY c.clientId HAVING count(*) > 1;
-- customers without any site
SELECT companyName FROM clients WHERE clientId NOT IN (SELECT clientId FROM sites);
-- how many visits per service type did we complete in May?
SELECT t.serviceName, count(*) FROM visits v JOIN serviceTypes t ON t.serviceTypeId = v.serviceTypeId WHERE v.visitStatus = 'done' AND v.startsAt >= '2026-05-01' AND v.startsAt < '2026-06-01' GROUP BY t.serviceTypeId;
-- [ordered] top 3 cleaners by number of completed visits they led
SELECT c.firstName, c.lastName, count(*) FROM visits v JOIN cleaners c ON c.cleanerId = v.leadCleanerId WHERE v.visitStatus = 'done' GROUP BY c.cleanerId ORDER BY count(*) DESC LIMIT 3;
-- which cleaners have never led a visit
SELECT firstName, lastName FROM cleaners WHERE cleanerId NOT IN (SELECT leadCleanerId FROM visits);
-- on how many completed visits did we take longer than planned
SELECT count(*) FROM visits WHERE visitStatus = 'done' AND actualMinutes > plannedMinutes;
-- what percentage of completed visits led to a complaint?
SELECT 100.0 * count(DISTINCT k.visitId) / count(DISTINCT v.visitId) FROM visits v LEFT JOIN complaints k ON k.visitId = v.visitId WHERE v.visitStatus = 'done';
-- supply costs by client (quantity used times unit cost), only the clients where we used any
SELECT c.companyName, sum(x.quantity * p.unitCost) FROM visitSupplies x JOIN supplies p ON p.supplyId = x.supplyId JOIN visits v ON v.visitId = x.visitId JOIN sites s ON s.siteId = v.siteId JOIN clients c ON c.clientId = s.clientId GROUP BY c.clientId;
-- average number of days it takes us to resolve a complaint
SELECT avg(julianday(resolvedOn) - julianday(receivedOn)) FROM complaints WHERE resolvedOn IS NOT NULL;
-- invoiced amount per month in 2026
SELECT strftime('%Y-%m', issuedOn), sum(totalAmount) FROM invoices WHERE issuedOn >= '2026-01-01' AND issuedOn < '2027-01-01' GROUP BY 1;
-- which invoices were paid late, and by which client?
SELECT i.invoiceNo, c.companyName FROM invoices i JOIN clients c ON c.clientId = i.clientId WHERE i.paidOn > i.dueOn;
-- sites bigger than our average site, with their area
SELECT siteName, floorAreaSqm FROM sites WHERE floorAreaSqm > (SELECT avg(floorAreaSqm) FROM sites);
-- how many hours did Ioana Popescu actually work in 2026 as lead or second cleaner
SELECT sum(v.actualMinutes) / 60.0 FROM visits v JOIN cleaners c ON c.cleanerId IN (v.leadCleanerId, v.secondCleanerId) WHERE c.firstName = 'Ioana' AND c.lastName = 'Popescu' AND v.startsAt >= '2026-01-01' AND v.startsAt < '2027-01-01';
-- hazardous products that were used at Larkfield Surgery
SELECT DISTINCT p.supplyName FROM supplies p JOIN visitSupplies x ON x.supplyId = p.supplyId JOIN visits v ON v.visitId = x.visitId JOIN sites s ON s.siteId = v.siteId WHERE p.isHazardous = 1 AND s.siteName = 'Larkfield Surgery';
-- who holds the key for the Quayside Spa?
SELECT c.firstName, c.lastName FROM sites s JOIN cleaners c ON c.cleanerId = s.keyHolderId WHERE s.siteName = 'Quayside Spa';
-- [refuse] which of our vans is due for its MOT
-- [refuse] please put Carol Whitby down for the gym on Friday morning
-- [refuse] how do I get red wine out of a wool carpet?
-- [refuse] how many sick days did each cleaner take this year
-- [refuse] who supplies our bleach and what is their phone number
-- [refuse] delete all cancelled visits from last year
-- [refuse] are we cheaper than the other cleaning firms in Lewes
-- [refuse] which cleaners speak Polish?
