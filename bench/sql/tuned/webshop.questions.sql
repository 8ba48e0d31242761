-- how many different products are in our range?
SELECT count(*) FROM products;
-- which items have less than 10 pieces in stock but are not sold out
SELECT product_name FROM products WHERE stock_qty BETWEEN 1 AND 9;
-- products more expensive than the average product
SELECT product_name FROM products WHERE price > (SELECT avg(price) FROM products);
-- how many orders are there in each status
SELECT status, count(*) FROM orders GROUP BY status;
-- how many customers live in vienna
SELECT count(*) FROM customers WHERE city = 'Vienna';
-- average price per brand
SELECT b.brand_name, avg(p.price) FROM products p JOIN brands b ON b.brand_id = p.brand_id GROUP BY b.brand_id;
-- what's our best selling product by number of pieces sold, ignoring order status?
SELECT p.product_name FROM order_items i JOIN products p ON p.product_id = i.product_id GROUP BY p.product_id ORDER BY sum(i.quantity) DESC LIMIT 1;
-- who registered but never ordered anything
SELECT first_name, last_name FROM customers WHERE customer_id NOT IN (SELECT customer_id FROM orders);
-- How many paypal orders this year?
SELECT count(*) FROM orders WHERE payment_method = 'paypal' AND strftime('%Y', ordered_at) = strftime('%Y', '2026-06-15');
-- list all products made by kiruna audio with their price
SELECT p.product_name, p.price FROM products p JOIN brands b ON b.brand_id = p.brand_id WHERE b.brand_name = 'Kiruna Audio';
-- [refuse] why do people return the Orbit Boom so often?
-- What is the average rating of the Kiruna Buds Mini?
SELECT avg(r.rating) FROM reviews r JOIN products p ON p.product_id = r.product_id WHERE p.product_name = 'Kiruna Buds Mini';
-- stuff nobody has reviewed yet
SELECT product_name FROM products WHERE product_id NOT IN (SELECT product_id FROM reviews);
-- [ordered] top 3 customers by how many orders they placed, biggest first
SELECT c.first_name, c.last_name, count(*) FROM orders o JOIN customers c ON c.customer_id = o.customer_id GROUP BY c.customer_id ORDER BY 3 DESC LIMIT 3;
-- total goods value of all delivered orders
SELECT sum(goods_total) FROM order_totals WHERE status = 'delivered';
-- orders in march 2025
SELECT order_id FROM orders WHERE strftime('%Y-%m', ordered_at) = '2025-03';
-- how many of the customers who registered in 2023 have placed at least one order?
SELECT count(*) FROM customers c WHERE strftime('%Y', c.registered_at) = '2023' AND EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.customer_id);
-- [refuse] Please reduce the price of all phone cases by 10%
-- what are the subcategories of Computers?
SELECT c.category_name FROM categories c JOIN categories p ON p.category_id = c.parent_category_id WHERE p.category_name = 'Computers';
-- Our 3 priciest laptops?
SELECT p.product_name FROM products p JOIN categories c ON c.category_id = p.category_id WHERE c.category_name = 'Laptops' ORDER BY p.price DESC LIMIT 3;
-- What percentage of orders was cancelled?
SELECT 100.0 * sum(status = 'cancelled') / count(*) FROM orders;
-- which brand made us the most sales money in 2025? count only delivered orders, shipping doesn't matter
SELECT b.brand_name FROM orders o JOIN order_items i ON i.order_id = o.order_id JOIN products p ON p.product_id = i.product_id JOIN brands b ON b.brand_id = p.brand_id WHERE o.status = 'delivered' AND strftime('%Y', o.ordered_at) = '2025' GROUP BY b.brand_id ORDER BY sum(i.quantity * i.unit_price) DESC LIMIT 1;
-- [refuse] How many people visited our website yesterday?
-- which customers have delivered orders worth more than 5000 in total (goods only, no shipping)? show the sum as well
SELECT c.first_name, c.last_name, sum(t.goods_total) FROM order_totals t JOIN customers c ON c.customer_id = t.customer_id WHERE t.status = 'delivered' GROUP BY c.customer_id HAVING sum(t.goods_total) > 5000;
-- how many orders came in in the last 30 days
SELECT count(*) FROM orders WHERE date(ordered_at) BETWEEN date('2026-06-15', '-30 days') AND '2026-06-15';
-- Units sold per category for orders that were not cancelled, I only need categories that sold something
SELECT c.category_name, sum(i.quantity) FROM orders o JOIN order_items i ON i.order_id = o.order_id JOIN products p ON p.product_id = i.product_id JOIN categories c ON c.category_id = p.category_id WHERE o.status <> 'cancelled' GROUP BY c.category_id;
-- once shipped, how many days does delivery take on average?
SELECT avg(julianday(delivered_on) - julianday(shipped_on)) FROM orders;
-- show the 1 star reviews with product name and comment
SELECT p.product_name, r.comment FROM reviews r JOIN products p ON p.product_id = r.product_id WHERE r.rating = 1;
-- who bought a Voltara Pro 16? first and last name of the customers, cancelled or not, each only once
SELECT DISTINCT c.first_name, c.last_name FROM customers c JOIN orders o ON o.customer_id = c.customer_id JOIN order_items i ON i.order_id = o.order_id JOIN products p ON p.product_id = i.product_id WHERE p.product_name = 'Voltara Pro 16';
-- products with at least 3 reviews and an average rating below 3, with that average
SELECT p.product_name, avg(r.rating) FROM reviews r JOIN products p ON p.product_id = r.product_id GROUP BY p.product_id HAVING count(*) >= 3 AND avg(r.rating) < 3;
-- [refuse] What do our competitors charge for the Nexon S12?
-- brands with at least 5 products in our range, and how many they have
SELECT b.brand_name, count(*) FROM products p JOIN brands b ON b.brand_id = p.brand_id GROUP BY b.brand_id HAVING count(*) >= 5;
-- orders per month in 2026 pls
SELECT strftime('%Y-%m', ordered_at), count(*) FROM orders WHERE strftime('%Y', ordered_at) = '2026' GROUP BY 1;
-- [refuse] Should I open a second warehouse?
-- Which country do we have the most customers in?
SELECT country FROM customers GROUP BY country ORDER BY count(*) DESC LIMIT 1;
